import { contact } from '#app/content/contact-details.ts'
import { jobsPage } from '#app/content/form-pages/jobs-page.ts'
import JobForm from '#app/features/jobs/job-form.tsx'
import { Island } from '#app/hydration/island.tsx'
import { formPage } from './form-page.tsx'

export const joinOurTeam = formPage(
  jobsPage,
  <Island name="job-form" component={JobForm} props={{ contact }} when="load" />,
)

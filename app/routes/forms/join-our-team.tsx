import { contact } from '#app/content/contact-details.ts'
import { jobsPage } from '#app/content/form-pages/jobs-page.ts'
import ApplicationForm from '#app/features/application/application-form.tsx'
import { Island } from '#app/hydration/island.tsx'
import { formPage } from './form-page.tsx'

export const joinOurTeam = formPage(
  jobsPage,
  <Island name="application-form" component={ApplicationForm} props={{ contact }} when="load" />,
)

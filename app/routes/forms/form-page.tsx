import type { ReactNode } from 'react'
import type { FormPage } from '#app/content/content-types.ts'
import type { Page } from '#app/document/page.ts'
import { breadcrumbs } from '#app/document/structured-data.ts'
import { FormLayout } from '#app/sections/form-layout.tsx'

export const formPage = (page: FormPage, form: ReactNode, below?: ReactNode): Page => ({
  path: page.path,
  title: page.title,
  description: page.description,
  picture: page.picture,
  header: 'solid',
  structuredData: [breadcrumbs(...page.breadcrumbs)],
  body: (
    <>
      <FormLayout {...page}>{form}</FormLayout>
      {below}
    </>
  ),
})

import { telephoneOf } from '#app/ui/notice/contact.tsx'
import { company } from '#domain/company.ts'

/** Notices are fetched by script: without it, a planned date must not look certain. */
export const NoScriptWords = () => (
  <noscript>
    Sin JavaScript no mostramos los cambios: llámenos al{' '}
    <a href={telephoneOf(company)} className="whitespace-nowrap underline">
      {company.phone}
    </a>{' '}
    antes de sacar la basura.
  </noscript>
)

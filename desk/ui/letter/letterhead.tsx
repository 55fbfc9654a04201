import { company } from '#domain/company.ts'

/** The name and address of the company at the top of a letter. */
export const Letterhead = () => (
  <header className="mb-6 border-b-2 border-teal-700 pb-3">
    <p className="text-lg leading-tight font-bold">{company.legalName}</p>
    <p className="text-sm text-ink-soft">
      {company.nit && `NIT ${company.nit} · `}
      {company.address}
      <br />
      {company.phone} · {company.email}
    </p>
  </header>
)

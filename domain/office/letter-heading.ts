import { company } from '#domain/company.ts'

/** The heading of what is printed today, as `private.letter_heading` gives it to letters. */
export const letterHeading = [
  company.legal_name,
  `${company.nit && `NIT ${company.nit} · `}${company.address}`,
  `${company.phone} · ${company.email}`,
].join('\n')

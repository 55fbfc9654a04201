/** Who is responsible for a form; a property from the page. */
export type Contact = { legalName: string; phone: string; email: string }

export const telephoneOf = ({ phone }: Contact) => `tel:${phone.replace(/[^\d+]/g, '')}`

/** Who answers for a form and how to reach them, handed over by the page. */
export type Contact = { legalName: string; phone: string; email: string }

export const telephoneOf = ({ phone }: Contact) => `tel:${phone.replace(/[^\d+]/g, '')}`

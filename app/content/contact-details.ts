import { company } from '#domain/company.ts'

export { company } from '#domain/company.ts'
export { siteUrl } from '#domain/site-url.ts'

export const contact = { legal_name: company.legal_name, phone: company.phone, email: company.email }

const digitsOf = (phone: string) => phone.replace(/\D/g, '')

export const telephoneLink = `tel:+${digitsOf(company.phone)}`
export const whatsappLink = `https://wa.me/${digitsOf(company.whatsapp)}`
export const emailLink = `mailto:${company.email}`
export const directionsLink = `https://www.google.com/maps/dir/?api=1&destination=${company.latitude},${company.longitude}`

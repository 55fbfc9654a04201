import { company } from '#domain/company.ts'

export { company, siteUrl } from '#domain/company.ts'

export const contact = { legalName: company.legalName, phone: company.phone, email: company.email }

const digits = company.phone.replace(/\D/g, '')

export const telephoneLink = `tel:+${digits}`
export const whatsappLink = `https://wa.me/${digits}`
export const emailLink = `mailto:${company.email}`
export const directionsLink = `https://www.google.com/maps/dir/?api=1&destination=${company.location.lat},${company.location.lng}`

import { type ContactWay, callWays } from '#desk/contact/call-ways.ts'
import { mailLink } from '#desk/contact/contact-links.ts'
import { company } from '#domain/company.ts'
import type { EnquiryDossier } from '#supabase/contract/enquiries.ts'

/** Ways to contact the person, the usual one for the form first. */
export function contactWays(dossier: EnquiryDossier): ContactWay[] {
  const calls = callWays(dossier.record.phone)
  const href = letterTo(dossier)
  return dossier.form === 'quote'
    ? [{ href, icon: 'mail', label: 'Escribir a la empresa' }, ...calls]
    : [...calls, { href, icon: 'mail', label: 'Correo' }]
}

function letterTo(dossier: EnquiryDossier) {
  const [subject, received] = beginning(dossier)
  const { email, full_name } = dossier.record
  const lines = [`Buenos días, ${full_name}:`, '', received, '', '', 'Cordialmente,', company.name]
  return mailLink(email, `${subject} ${company.name}`, lines)
}

function beginning({ form, record }: EnquiryDossier): [subject: string, received: string] {
  switch (form) {
    case 'quote': {
      const { company_name, services } = record
      return [
        'Su cotización con',
        `Recibimos la solicitud de cotización de ${company_name} para: ${services.join(', ')}.`,
      ]
    }
    case 'application':
      return ['Su postulación a', 'Recibimos su hoja de vida.']
    case 'affiliation':
      return ['Su afiliación a', 'Recibimos su solicitud de afiliación.']
  }
}

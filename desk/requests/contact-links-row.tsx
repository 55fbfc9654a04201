import { Icon } from '#app/ui/icon.tsx'
import type { QuoteRecord, RequestFile } from '#desk/data/inbox-types.ts'
import { deskButtonClass } from '#desk/ui/desk-button.tsx'
import { company } from '#domain/company.ts'
import { mailLink, phoneLinks } from '#domain/contact-links.ts'

/** A thumb finds them: on a phone each is as wide as the screen. */
const big = 'min-h-12 grow px-5 text-base @md:grow-0'

/** How to reach whoever asked; what this kind of request is mostly answered by comes first. */
export function ContactLinks({ file }: { file: RequestFile }) {
  const { phone, email } = file.record
  const numbers = phoneLinks(phone)
  const letter = letterTo(file)
  const byMail = file.kind === 'quote'
  const mail = letter && (
    <a key="mail" href={letter} className={`${deskButtonClass(byMail ? 'primary' : 'plain')} ${big}`}>
      <Icon name="mail" className="size-5" />
      {byMail ? 'Escribir a la empresa' : 'Escribir un correo'}
    </a>
  )
  const calls = numbers.flatMap(({ shown, tel, whatsapp }) => [
    <a key={tel} href={tel} className={`${deskButtonClass(byMail ? 'plain' : 'primary')} ${big}`}>
      <Icon name="phone" className="size-5" />
      <span>
        Llamar al <bdi className="whitespace-nowrap">{shown}</bdi>
      </span>
    </a>,
    whatsapp && (
      <a
        key={whatsapp}
        href={whatsapp}
        target="_blank"
        rel="noopener noreferrer"
        className={`${deskButtonClass()} ${big}`}
      >
        <Icon name="whatsapp" className="size-5" />
        WhatsApp
        <span className="sr-only">, se abre en otra ventana</span>
      </a>
    ),
  ])
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">{byMail ? [mail, ...calls] : [...calls, mail]}</div>
      {numbers.length === 0 && (
        <p>
          El teléfono no se puede marcar desde aquí: <bdi className="font-semibold">{phone}</bdi>
        </p>
      )}
      {!letter && (
        <p>
          El correo no parece una sola dirección: <bdi className="font-semibold">{email}</bdi>
        </p>
      )}
    </div>
  )
}

function letterTo({ kind, record }: RequestFile) {
  const greeting = [`Buenos días, ${record.full_name}:`, '']
  const end = ['', '', 'Cordialmente,', company.name]
  if (kind === 'quote') {
    const { company_name, services } = record as QuoteRecord
    const received = `Recibimos la solicitud de cotización de ${company_name} para: ${services.join(', ')}.`
    return mailLink(record.email, `Su cotización con ${company.name}`, [...greeting, received, ...end])
  }
  const subject = kind === 'application' ? 'Su postulación a' : 'Su afiliación a'
  const received =
    kind === 'application' ? 'Recibimos su hoja de vida.' : 'Recibimos su solicitud de afiliación.'
  return mailLink(record.email, `${subject} ${company.name}`, [...greeting, received, ...end])
}

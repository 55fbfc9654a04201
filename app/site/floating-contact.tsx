import { type ReactNode, useRef } from 'react'
import { company, emailLink, telephoneLink, whatsappLink } from '#app/content/contact-details.ts'
import type { IconName } from '#app/content/content-types.ts'
import { EmailWords } from '#app/ui/email-words.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useDisclosure } from './use-disclosure.ts'

const panelKey = 'contact'

const channels: { icon: IconName; title: string; detail: ReactNode; href: string; newTab?: boolean }[] = [
  { icon: 'phone', title: 'Llamar', detail: company.phone, href: telephoneLink },
  { icon: 'whatsapp', title: 'WhatsApp', detail: company.whatsapp, href: whatsappLink, newTab: true },
  { icon: 'mail', title: 'Correo', detail: <EmailWords email={company.email} />, href: emailLink },
  { icon: 'chat', title: 'Presentar una PQR', detail: 'Petición, queja o reclamo', href: '/write-request' },
  {
    icon: 'clipboard',
    title: 'Consultar mi PQR',
    detail: 'Con su radicado y su código',
    href: '/track-request',
  },
]

const round =
  'grid size-12 place-items-center md:size-14 rounded-full text-white shadow-lift [transition:scale_0.15s] hover:scale-[1.05]'

export default function FloatingContact() {
  const root = useRef<HTMLElement>(null)
  const { openPath, toggle } = useDisclosure(root)
  const open = openPath.length > 0
  return (
    <aside
      ref={root}
      aria-label="Contacto"
      className="contact-buttons fixed right-4 bottom-4 z-30 flex flex-col items-end gap-3"
    >
      {/* In a bar, on some pages of a phone: app/style/app.css. */}
      <p className="hidden font-semibold">¿Necesita ayuda?</p>
      <a
        href={whatsappLink}
        target="_blank"
        rel="noopener"
        className={`${round} bg-[#0b7a43]`}
        aria-label="Escribir por WhatsApp"
      >
        <Icon name="whatsapp" className="size-7" />
      </a>
      <details open={open} data-key={panelKey} className="group">
        <summary className={`${round} bg-teal-700`} aria-label="Formas de contacto" onClick={toggle}>
          <Icon name="chat" className="size-7 group-open:hidden" />
          <Icon name="close" className="hidden size-7 group-open:block" />
        </summary>
      </details>
      <ul className="contact-panel order-first max-h-[calc(100dvh-10.5rem)] w-72 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-card bg-white p-2 text-ink shadow-lift">
        {channels.map(({ icon, title, detail, href, newTab }) => (
          <li key={href}>
            <a href={href} className="menu-row" {...(newTab && { target: '_blank', rel: 'noopener' })}>
              <Icon name={icon} className="size-6 text-teal-700" />
              <span className="min-w-0">
                <span className="block font-semibold">{title}</span>
                <span className="block text-sm wrap-anywhere text-ink-soft">{detail}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </aside>
  )
}

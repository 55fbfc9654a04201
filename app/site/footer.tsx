import { company, emailLink, telephoneLink, whatsappLink } from '#app/content/contact-details.ts'
import type { IconName, Link } from '#app/content/content-types.ts'
import { footerLinks, legalLinks, transparencyLink } from '#app/content/menu.ts'
import { openingHours } from '#app/content/opening-hours.ts'
import { ButtonLink } from '#app/ui/button/button-link.tsx'
import { EmailWords } from '#app/ui/email-words.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { dayInColombia } from '#domain/days/business-days.ts'
import { Wordmark } from './wordmark.tsx'

/** The starter replaces it in later years. */
const yearOfBuild = dayInColombia(new Date()).slice(0, 4)

const LinkList = ({ title, links }: { title: string; links: Link[] }) => (
  <nav aria-label={title}>
    <h2 className="text-base font-bold tracking-normal text-white">{title}</h2>
    <ul className="mt-3">
      {links.map(({ label, href }) => (
        <li key={href}>
          <a
            href={href}
            className="inline-flex min-h-11 items-center text-forest-100 hover:text-white hover:underline"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)

const contactRow = 'flex min-h-11 items-center gap-3 hover:text-white hover:underline'
const socialLink =
  'grid size-11 place-items-center rounded-full border border-white/25 hover:border-white hover:text-white'

const networks = [
  { name: 'Facebook', icon: 'facebook', href: company.facebook },
  { name: 'Instagram', icon: 'instagram', href: company.instagram },
].filter(({ href }) => href) as { name: string; icon: IconName; href: string }[]

export const Footer = () => (
  <footer className="bg-forest-950 text-forest-100 [&_:focus-visible]:outline-white print:hidden">
    <div className="page-width grid gap-10 py-14 md:grid-cols-2 lg:grid-cols-[1.1fr_0.7fr_0.9fr_18rem]">
      <div className="text-white">
        <a href="/" aria-label={`${company.name}, inicio`} className="inline-block rounded-lg">
          <Wordmark />
        </a>
        <p className="mt-4 max-w-xs text-forest-100">{company.tagline}.</p>
        <div className="mt-5 flex gap-3 text-forest-100">
          {networks.map(({ name, icon, href }) => (
            <a key={name} href={href} target="_blank" rel="noopener" className={socialLink} aria-label={name}>
              <Icon name={icon} />
            </a>
          ))}
        </div>
      </div>
      <LinkList title="Enlaces rápidos" links={footerLinks} />
      <LinkList title="Legal" links={legalLinks} />
      <div>
        <h2 className="text-base font-bold tracking-normal text-white">Contacto</h2>
        <address className="not-italic">
          <p className="mt-3 flex gap-3 py-2">
            <Icon name="pin" className="mt-1 size-5 text-teal-300" />
            {company.address}
          </p>
          {openingHours && (
            <p className="flex gap-3 py-2">
              <Icon name="clock" className="mt-1 size-5 text-teal-300" />
              {openingHours}
            </p>
          )}
          <a href={telephoneLink} className={contactRow}>
            <Icon name="phone" className="size-5 text-teal-300" />
            {company.phone}
          </a>
          <a href={emailLink} className={contactRow}>
            <Icon name="mail" className="size-5 text-teal-300" />
            <span className="wrap-anywhere">
              <EmailWords email={company.email} />
            </span>
          </a>
        </address>
        <div className="mt-4">
          <ButtonLink href={whatsappLink} look="outline" newTab>
            <Icon name="whatsapp" /> Escribir por WhatsApp
          </ButtonLink>
        </div>
      </div>
    </div>
    <div className="border-t border-white/10">
      <div className="page-width flex flex-wrap items-center gap-x-8 py-4 pr-24 text-sm">
        <p className="py-2">
          ©{' '}
          <span data-year className="tabular-nums">
            {yearOfBuild}
          </span>{' '}
          {company.legal_name.replace(/\.?$/, '.')} Todos los derechos reservados.
        </p>
        <a
          href={transparencyLink.href}
          className="inline-flex min-h-11 items-center hover:text-white hover:underline"
        >
          {transparencyLink.label}
        </a>
      </div>
    </div>
  </footer>
)

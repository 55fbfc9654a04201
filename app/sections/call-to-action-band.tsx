import type { CallToAction } from '#app/content/content-types.ts'
import { ButtonLink } from '#app/ui/button/button-link.tsx'
import { Mark } from '#app/ui/mark.tsx'
import { RichText } from '#app/ui/rich-text.tsx'

export const CallToActionBand = ({ title, text, actions }: CallToAction) => (
  <section className="section-space print:hidden">
    <div className="page-width">
      <div className="relative overflow-hidden rounded-panel bg-forest-900 px-6 py-12 text-white md:px-14 md:py-16 [&_:focus-visible]:outline-white">
        <Mark className="absolute -right-10 -bottom-16 size-80 text-forest-700 opacity-25" />
        <div className="relative max-w-xl">
          <h2 className="heading-section">{title}</h2>
          <p className="lead mt-4 text-forest-100">
            <RichText text={text} />
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            {actions.map(({ label, href }, index) => (
              <ButtonLink
                key={href}
                href={href}
                look={index === 0 ? 'light' : 'outline'}
                newTab={href.startsWith('https:')}
              >
                {label}
              </ButtonLink>
            ))}
          </div>
        </div>
      </div>
    </div>
  </section>
)

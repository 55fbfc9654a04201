import { contact } from '#app/content/contact-details.ts'
import { pqrGlossary, pqrRights } from '#app/content/form-pages/pqr-glossary.ts'
import { glossarySection, pqrPage, rightsTitle } from '#app/content/form-pages/pqr-page.ts'
import PqrForm from '#app/features/pqr/pqr-form.tsx'
import { Island } from '#app/hydration/island.tsx'
import { DefinitionsSection } from '#app/sections/reference-sections.tsx'
import { SectionFrame } from '#app/sections/section-frame.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import { formPage } from './form-pages.tsx'

const Glossary = () => (
  <SectionFrame id="glosario" {...glossarySection} tone="white">
    <dl className="gap-5 md:columns-2">
      {pqrGlossary.map(({ type, label, meaning, bring }) => (
        <div key={type} className="mb-5 break-inside-avoid rounded-card bg-sand-100 p-6">
          <dt className="heading-card font-bold">{label}</dt>
          <dd className="mt-2">
            <p>
              <RichText text={meaning} />
            </p>
            {bring && (
              <ul className="mt-3 grid gap-2">
                {bring.map((item) => (
                  <li key={item} className="flex gap-3">
                    <Icon name="check" className="mt-0.5 size-5 text-teal-700" />
                    <span>
                      <RichText text={item} />
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </dd>
        </div>
      ))}
    </dl>
  </SectionFrame>
)

export const writeRequest = formPage(
  pqrPage,
  <Island name="pqr-form" component={PqrForm} props={{ contact }} when="load" />,
  <>
    <Glossary />
    <DefinitionsSection
      title={rightsTitle}
      definitions={pqrRights.map(({ title, text }) => ({ term: title, text }))}
    />
  </>,
)

import { contact } from '#app/content/company.ts'
import { pqrGlossary, pqrRights } from '#app/content/pqr-glossary.ts'
import type { Page } from '#app/document/page.ts'
import { breadcrumbs } from '#app/document/structured-data.ts'
import PqrForm from '#app/features/pqr/pqr-form.tsx'
import { Island } from '#app/hydration/island.tsx'
import { FormLayout } from '#app/sections/form-layout.tsx'
import { DefinitionsSection } from '#app/sections/reference-sections.tsx'
import { SectionFrame } from '#app/sections/section-frame.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { RichText } from '#app/ui/rich-text.tsx'

const path = '/write-request'

const Glossary = () => (
  <SectionFrame
    id="glosario"
    title="Glosario: qué significa cada solicitud"
    lead="Elija la que más se parezca a lo que le pasa. Si se equivoca de nombre, la atendemos igual."
    tone="white"
  >
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

export const writeRequest: Page = {
  path,
  title: 'PQR: peticiones, quejas y reclamos',
  description:
    'Presente en línea una petición, queja o reclamo sobre el servicio de aseo. Es gratis, no necesita abogado y se responde en 15 días hábiles.',
  picture: 'municipal-waste',
  header: 'solid',
  structuredData: [
    breadcrumbs(
      { label: 'Servicio Publico de Aseo', href: '/municipal-waste' },
      { label: 'PQR', href: path },
    ),
  ],
  body: (
    <>
      <FormLayout
        back={{ label: 'Volver a Servicio Publico de Aseo', href: '/municipal-waste' }}
        eyebrow="Servicio público de aseo"
        heading="Presente su PQR"
        lead="Peticiones, quejas y reclamos. Es gratis, no necesita abogado y por ley se responde en 15 días hábiles."
        picture="municipal-waste"
        notes={[
          {
            icon: 'clock',
            title: '15 días hábiles',
            text: 'Es el plazo para responderle. Si no lo hacemos, se entiende resuelto a su favor.',
          },
          {
            icon: 'book',
            title: '¿Petición, queja o reclamo?',
            text: 'El [glosario](#glosario) explica cada una en dos líneas.',
          },
          {
            icon: 'scale',
            title: 'Reglas claras',
            text: 'Lea los [términos de servicio](/terms-of-service) de este canal.',
          },
        ]}
      >
        <Island name="pqr-form" component={PqrForm} props={{ contact }} when="load" />
      </FormLayout>
      <Glossary />
      <DefinitionsSection
        title="Sus derechos al presentarla"
        definitions={pqrRights.map(({ title, text }) => ({ term: title, text }))}
      />
    </>
  ),
}

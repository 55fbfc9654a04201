import { company, contact } from '#app/content/company.ts'
import type { Page } from '#app/document/page.ts'
import { breadcrumbs } from '#app/document/structured-data.ts'
import QuoteForm from '#app/features/quote/quote-form.tsx'
import { Island } from '#app/hydration/island.tsx'
import { FormLayout } from '#app/sections/form-layout.tsx'

const path = '/request-quote'

export const requestQuote: Page = {
  path,
  title: 'Solicitar cotización',
  description: `Cuéntenos qué residuos genera y qué servicio necesita. Con esos datos ${company.name} prepara una cotización para su empresa, finca o municipio.`,
  picture: 'industrial-waste',
  header: 'solid',
  structuredData: [breadcrumbs({ label: 'Solicitar cotización', href: path })],
  body: (
    <FormLayout
      back={{ label: 'Volver al Inicio', href: '/' }}
      eyebrow="Para empresas y municipios"
      heading="Solicite su cotización"
      lead="Entre más concreto lo que nos cuente, más precisa la propuesta. Pedirla no cuesta ni compromete."
      picture="industrial-waste"
      notes={[
        {
          icon: 'clipboard',
          title: 'Qué conviene decir',
          text: 'Tipo de residuo, cantidad aproximada, cada cuánto se genera y dónde se recoge.',
        },
        {
          icon: 'phone',
          title: 'Qué sigue',
          text: 'Le llamamos o le escribimos para aclarar dudas y, si hace falta, acordar una visita.',
        },
        {
          icon: 'file',
          title: 'Qué recibe',
          text: 'Una propuesta escrita con el alcance, el tratamiento y los documentos que le entregaremos.',
        },
      ]}
    >
      <Island name="quote-form" component={QuoteForm} props={{ contact }} when="load" />
    </FormLayout>
  ),
}

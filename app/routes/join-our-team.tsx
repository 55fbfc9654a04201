import { company, contact } from '#app/content/company.ts'
import type { Page } from '#app/document/page.ts'
import { breadcrumbs } from '#app/document/structured-data.ts'
import JobForm from '#app/features/jobs/job-form.tsx'
import { Island } from '#app/hydration/island.tsx'
import { FormLayout } from '#app/sections/form-layout.tsx'

const path = '/join-our-team'

export const joinOurTeam: Page = {
  path,
  title: 'Trabaje con nosotros',
  description: `Escobitas, conductores, coordinadores y administración: envíe su hoja de vida en PDF a ${company.name} desde el celular, en pocos minutos.`,
  picture: 'join-our-team',
  header: 'solid',
  structuredData: [
    breadcrumbs(
      { label: 'Servicio Publico de Aseo', href: '/municipal-waste' },
      { label: 'Trabaje con nosotros', href: path },
    ),
  ],
  body: (
    <FormLayout
      back={{ label: 'Volver a Servicio Publico de Aseo', href: '/municipal-waste' }}
      eyebrow="Empleo"
      heading="Trabaje con nosotros"
      lead="Un municipio limpio lo hace gente del municipio. Cuéntenos quién es y a qué cargo aspira."
      picture="join-our-team"
      notes={[
        {
          icon: 'file',
          title: 'Tenga a mano',
          text: 'Su hoja de vida en un solo archivo PDF de máximo 5 MB.',
        },
        {
          icon: 'users',
          title: 'Qué sigue',
          text: 'Guardamos su postulación y le llamamos cuando haya una vacante para su perfil.',
        },
        {
          icon: 'shield',
          title: 'Nunca cobramos',
          text: 'Postularse es gratis. Nadie de la empresa pide dinero por un empleo.',
        },
      ]}
    >
      <Island name="job-form" component={JobForm} props={{ contact }} when="load" />
    </FormLayout>
  ),
}

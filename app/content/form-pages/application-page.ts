import { company } from '../contact-details.ts'
import type { FormPage } from '../content-types.ts'

const path = '/join-our-team'

export const applicationPage: FormPage = {
  path,
  title: 'Trabaje con nosotros',
  description: `Escobitas, conductores, coordinadores y administración: envíe su hoja de vida en PDF a ${company.name} desde el celular, en pocos minutos.`,
  picture: 'join-our-team',
  back: { label: 'Volver a Servicio Público de Aseo', href: '/municipal-waste' },
  breadcrumbs: [
    { label: 'Servicio Público de Aseo', href: '/municipal-waste' },
    { label: 'Trabaje con nosotros', href: path },
  ],
  eyebrow: 'Empleo',
  heading: 'Trabaje con nosotros',
  lead: 'Un municipio limpio lo hace gente del municipio. Cuéntenos quién es y a qué cargo aspira.',
  notes: [
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
  ],
}

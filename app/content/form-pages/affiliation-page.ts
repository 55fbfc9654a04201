import { company } from '../contact-details.ts'
import { backHome } from '../menu.ts'

export const affiliationPage = {
  path: '/affiliations',
  title: 'Quiero afiliarme',
  description: `Deje su nombre, teléfono y dirección: ${company.name} le llama y le explica cómo recibir el servicio público de aseo en su casa o negocio.`,
  back: backHome,
  heading: 'Tienes problemas con la basura? Nosotros nos encargamos.',
  lead: 'Deje sus datos y le llamamos para contarle cómo recibir el servicio de recolección en su casa, finca o negocio.',
}

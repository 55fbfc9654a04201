import { company, emailLink } from '../contact-details.ts'

/** The texts of the page at the address of an article that the office withdrew. */
export const withdrawnPage = {
  title: 'Noticia retirada',
  description: `Esta noticia de ${company.name} fue retirada y ya no se publica. Desde aquí puede ir a las demás noticias o al inicio.`,
  eyebrow: 'Noticias',
  heading: 'Esta noticia fue retirada',
  lead: `Quizá llegó por un enlace anterior: aquí hubo una noticia que ya no publicamos. Si necesita lo que decía, escríbanos a [${company.email}](${emailLink}) y le ayudamos.`,
  toNews: { label: 'Ver las noticias', href: '/news' },
  newest: 'Lo más reciente',
}

import type { InfoPage, Section } from '#app/content/content-types.ts'
import { company, telephoneLink } from '../contact-details.ts'

const meaning: Section = {
  kind: 'prose',
  title: 'Qué es un aviso',
  paragraphs: [
    'Es la manera de notificar una respuesta que no pudimos entregar, porque no conocemos la dirección de la persona o la que tenemos está errada.',
    'El aviso queda cinco días hábiles en esta página y en nuestra oficina. La respuesta se entiende notificada **al terminar el día hábil siguiente** al de su retiro (Ley 1437 de 2011, artículo 69). Desde entonces cuentan los plazos para recurrirla, si admite recursos.',
    'Solo mostramos el radicado y el número del aviso, para proteger los datos de la persona.',
  ],
}

const reading: Section = {
  kind: 'features',
  title: 'Cómo leer la respuesta',
  lead: 'No tiene que esperar a que se retire el aviso.',
  features: [
    {
      icon: 'clipboard',
      title: 'En línea',
      text: 'Entre a [Consultar mi PQR](/track-request) con el radicado y el código de su constancia. También le pedimos su número de identificación.',
    },
    {
      icon: 'pin',
      title: 'En nuestra oficina',
      text: `Venga con su documento de identidad y le entregamos una copia. Estamos en el ${company.address}.`,
    },
    {
      icon: 'phone',
      title: 'Por teléfono',
      text: `Si no encuentra el código o no puede venir, llame al [${company.phone}](${telephoneLink}).`,
    },
  ],
}

export const postedNotices: InfoPage & { list: { title: string; lead: string } } = {
  path: '/posted-notices',
  title: 'Notificaciones por aviso',
  description:
    'Los avisos con los que notificamos respuestas a PQR que no pudimos entregar. Busque su radicado, vea hasta cuándo se publica y lea la respuesta.',
  back: { label: 'Transparencia', href: '/transparency' },
  eyebrow: 'Servicio público de aseo',
  heading: 'Notificaciones por aviso',
  lead: 'Avisos de respuestas a PQR que no pudimos entregar, porque no sabemos dónde encontrar a la persona.',
  picture: 'municipal-waste',
  list: {
    title: 'Avisos publicados hoy',
    lead: 'Si encuentra aquí su radicado, hay una respuesta para usted.',
  },
  sections: [meaning, reading],
}

import type { InfoPage } from '#app/content/content-types.ts'
import { company } from '../contact-details.ts'

export const about: InfoPage = {
  path: '/about',
  title: 'Quiénes somos',
  description:
    'Conozca nuestra historia desde 2012, la misión, la visión y los valores con los que cuidamos los residuos y el agua de San Vicente del Caguán y Caquetá.',
  eyebrow: 'Nosotros',
  heading: company.tagline,
  lead: `Somos ${company.name}, una empresa de servicios públicos y ambientales de ${company.town}. Recogemos la basura de los hogares, tratamos los residuos de la industria y respondemos por ambas tareas.`,
  picture: 'about',
  sections: [
    {
      kind: 'prose',
      title: 'Una empresa de aquí',
      paragraphs: [
        `En ${company.region} los Andes terminan y la Amazonia empieza. Lo que aquí se bota mal llega pronto a una quebrada, y de la quebrada a un río del que otros beben. Nacimos para que eso no pase.`,
        'Por la mañana nuestros camiones recorren barrios y [veredas](/collection-routes). En la planta se tratan aguas, lodos, suelos y [residuos peligrosos](/hazardous-waste). En los colegios se habla de separar. Son oficios distintos con un mismo cuidado: que cada residuo termine donde debe, y que se pueda demostrar.',
      ],
      picture: 'hero-valley',
    },
    // The specification gives the four years alone: the owner confirms what happened in each.
    {
      kind: 'timeline',
      title: 'Nuestra historia',
      lead: 'Crecimos al paso de lo que la región nos fue pidiendo.',
      events: [
        {
          year: '2012',
          title: 'Empezamos por la basura de todos los días',
          text: `Nace la empresa en ${company.town} con una tarea sencilla de decir y difícil de cumplir: recoger a tiempo.`,
        },
        {
          year: '2015',
          title: 'La industria toca la puerta',
          text: 'Talleres, obras y empresas piden una salida segura para lo que el camión de la basura no puede llevar. Abrimos la línea de [residuos industriales](/industrial-waste).',
        },
        {
          year: '2018',
          title: 'Separar para aprovechar',
          text: 'El reciclaje deja de ser una jornada y se vuelve programa: [aprovechamiento](/recycling-programs) con hogares, comercios y colegios.',
        },
        {
          year: '2023',
          title: 'Cinco soluciones bajo un mismo techo',
          text: 'Aseo, residuos industriales, residuos peligrosos, aprovechamiento y [consultoría ambiental](/environmental-consulting) trabajan como una sola operación.',
        },
      ],
    },
    {
      kind: 'stats',
      title: 'Lo que llevamos recorrido',
      stats: [
        { value: '14+', label: 'años de experiencia' },
        { value: '1.000', label: 'clientes' },
        { value: '1.000', label: 'toneladas recicladas' },
      ],
    },
    {
      kind: 'definitions',
      title: 'Misión y visión',
      definitions: [
        {
          term: 'Misión',
          text: 'Prestar el servicio público de aseo y tratar los residuos de hogares, empresas y municipios de manera segura, puntual y comprobable, para proteger la salud de la gente y los ríos, suelos y bosques del piedemonte amazónico.',
        },
        {
          term: 'Visión',
          text: 'Ser la empresa en la que Caquetá confía para cuidar sus residuos: la que aprovecha cada año una parte mayor de lo que recoge, entierra menos y rinde cuentas de ambas cosas.',
        },
      ],
    },
    {
      kind: 'features',
      title: 'Los valores con que trabajamos',
      features: [
        {
          title: 'Cumplimiento',
          text: 'El camión pasa el día que dijimos. Si algo cambia, avisamos antes.',
          icon: 'clock',
        },
        {
          title: 'Transparencia',
          text: 'El peso, el tratamiento y el certificado de cada entrega, a la vista de quien nos contrata; y nuestras [cifras](/transparency), a la de todos.',
          icon: 'scale',
        },
        {
          title: 'Seguridad',
          text: 'Nadie maneja un residuo que no conoce, ni lo hace sin protección.',
          icon: 'shield',
        },
        {
          title: 'Respeto',
          text: 'Por quien barre, quien recicla, quien reclama y quien vive al lado de la planta.',
          icon: 'hands',
        },
        {
          title: 'Arraigo',
          text: 'Vivimos aquí. El agua que cuidamos es la misma que tomamos.',
          icon: 'leaf',
        },
      ],
    },
  ],
  callToAction: {
    title: 'Hablemos de lo que necesita',
    text: 'Si representa a una empresa o a un municipio, pida una propuesta. Si quiere trabajar con nosotros, envíe su hoja de vida.',
    actions: [
      { label: 'Solicitar Cotización', href: '/request-quote' },
      { label: 'Trabajar con nosotros', href: '/join-our-team' },
    ],
  },
}

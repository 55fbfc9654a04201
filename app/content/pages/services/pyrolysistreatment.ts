import type { InfoPage } from '#app/content/content-types.ts'

export const pyrolysisTreatment: InfoPage = {
  path: '/pyrolysistreatment',
  title: 'Tratamiento por pirólisis',
  description:
    'Pirólisis de residuos industriales en Caquetá: un reactor cerrado y sin oxígeno que reduce un 90\u00a0% el volumen y recupera gas, aceite y carbón.',
  back: { label: 'Pagina anterior', href: '/industrial-waste' },
  eyebrow: 'Residuos industriales',
  heading: 'Pirólisis: donde había diez, queda uno',
  lead: 'Un reactor cerrado calienta los residuos sin oxígeno hasta descomponerlos. El volumen procesado baja un 90\u00a0% y parte de lo que sale se puede aprovechar.',
  picture: 'pyrolysistreatment',
  service: 'Tratamiento de residuos por pirólisis',
  sections: [
    {
      kind: 'notice',
      title: '90\u00a0% menos volumen',
      text: 'De cada diez canecas de residuo que entran al proceso queda, en volumen, lo que cabe en una. Menos viajes, menos celda ocupada y menos riesgo guardado en su bodega.',
      icon: 'gauge',
    },
    {
      kind: 'prose',
      title: 'Qué pasa dentro del reactor',
      paragraphs: [
        'Cuando algo se quema, el oxígeno del aire lo consume y produce llama. En la pirólisis no hay aire: el calor rompe las moléculas grandes del plástico, el caucho o el aceite en otras más pequeñas. No arden; se separan.',
        'Los vapores pasan por condensadores. Una parte se vuelve líquida y la otra sigue como gas. Al fondo del reactor queda un sólido oscuro y seco. El equipo trabaja sellado y con la temperatura bajo vigilancia durante todo el ciclo.',
      ],
      picture: 'news-pyrolysis-technology',
    },
    {
      kind: 'table',
      title: 'Qué sale y para qué sirve',
      head: ['Producto', 'Cómo es', 'Qué se hace con él'],
      rows: [
        ['Gas', 'Mezcla combustible que no se condensa', 'Vuelve al proceso como fuente de calor'],
        [
          'Aceite',
          'Líquido oscuro, parecido a un combustible pesado',
          'Se analiza y se destina a uso industrial',
        ],
        [
          'Carbón',
          'Sólido fino, con los minerales y metales del residuo',
          'Se analiza: se aprovecha o pasa a la [celda de seguridad](/securitycell)',
        ],
      ],
      note: 'La proporción de cada uno cambia con el residuo. Por eso caracterizamos antes de cargar.',
    },
    {
      kind: 'checklist',
      title: 'Residuos que entran al proceso',
      items: [
        'Trapos, estopas y guantes con grasa, pintura o solvente',
        'Plásticos y envases contaminados',
        'Lodos y borras con hidrocarburos',
        'Filtros de aceite y de combustible',
        'Llantas y caucho',
        'Material absorbente usado en derrames',
      ],
      lead: 'No entran vidrio, metales limpios ni residuos con mercurio, explosivos o radiactivos.',
    },
    {
      kind: 'questions',
      title: 'Preguntas sobre la pirólisis',
      questions: [
        {
          question: '¿Es lo mismo que incinerar?',
          answer:
            'No. La incineración quema con aire y deja ceniza y humo que depurar. La pirólisis descompone sin aire y recupera gas, aceite y carbón.',
        },
        {
          question: '¿Y las emisiones?',
          answer:
            'Los gases del sistema de calentamiento pasan por control antes de la chimenea. Las fuentes fijas del país se rigen por la Resolución 909 de 2008, que fija los límites de emisión.',
        },
        {
          question: '¿Debo separar los residuos antes?',
          answer:
            'Sí, por tipo y sin agua libre. Un residuo bien separado se trata mejor. En la visita le indicamos cómo envasar y rotular.',
        },
        {
          question: '¿Qué soporte recibo?',
          answer:
            'El registro de pesaje y el certificado de tratamiento, que usted debe conservar según el Decreto 1076 de 2015. Más detalles en [residuos peligrosos](/hazardous-waste).',
        },
      ],
    },
  ],
  callToAction: {
    title: 'Averigüe si su residuo sirve para pirólisis',
    text: 'Envíe la descripción y, si la tiene, la hoja de seguridad. Le respondemos con la ruta de tratamiento y el valor.',
    actions: [
      { label: 'Solicitar Cotización', href: '/request-quote' },
      { label: 'Leer la noticia', href: '/news/pyrolysis-technology' },
    ],
  },
}

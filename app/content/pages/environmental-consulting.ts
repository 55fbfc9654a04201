import type { InfoPage } from '#app/content/content-types.ts'

export const environmentalConsulting: InfoPage = {
  path: '/environmental-consulting',
  title: 'Consultoría ambiental',
  description:
    'Consultoría ambiental en Caquetá: diagnóstico, permisos, planes de gestión de residuos, monitoreo y capacitación para empresas, obras y municipios.',
  eyebrow: 'Consultoría ambiental',
  heading: 'Permisos al día y decisiones con datos',
  lead: 'Le decimos qué obligaciones ambientales tiene su empresa, cuáles ya cumple y qué falta. Después preparamos los documentos, tomamos las muestras y lo acompañamos ante la autoridad.',
  picture: 'environmental-consulting',
  service: 'Consultoría ambiental',
  sections: [
    {
      kind: 'prose',
      title: 'Saber qué aplica, antes de pagar por todo',
      paragraphs: [
        'Dos empresas vecinas pueden tener obligaciones muy distintas. Depende de si toman agua de una quebrada, de qué vierten, de cuántos residuos peligrosos producen y del tamaño de la obra. Pedir un permiso que no se necesita cuesta; operar sin uno que sí se necesita cuesta más.',
        'Por eso empezamos con un diagnóstico corto y claro: una lista de obligaciones, su estado y el orden en que conviene atenderlas. Lo escribe gente que también opera plantas, camiones y celdas, y que conoce las visitas de control desde el otro lado de la mesa.',
      ],
      picture: 'news-university-partnerships',
    },
    {
      kind: 'features',
      title: 'En qué podemos ayudarle',
      features: [
        {
          title: 'Permisos y trámites',
          text: 'Vertimientos, concesión de aguas, ocupación de cauce y registros: formularios, estudios y seguimiento.',
          icon: 'file',
        },
        {
          title: 'Planes de residuos',
          text: 'Planes de gestión para residuos peligrosos, de obra, de envases o de atención en salud.',
          icon: 'clipboard',
        },
        {
          title: 'Muestreo y monitoreo',
          text: 'Agua, suelo y lodos, con análisis en laboratorios acreditados y una lectura que se entiende.',
          icon: 'flask',
        },
        {
          title: 'Gestión ISO 14001',
          text: 'Preparación del sistema de gestión ambiental y auditorías internas. Así fueron [nuestras cuatro etapas](/news/iso-certification).',
          icon: 'target',
        },
        {
          title: 'Capacitación',
          text: 'Separación, manejo de sustancias y respuesta a derrames, en su sede y con sus propios residuos.',
          icon: 'users',
        },
        {
          title: 'Apoyo a municipios',
          text: 'Insumos técnicos para la gestión integral de residuos sólidos y el servicio de aseo.',
          icon: 'home',
        },
      ],
    },
    {
      kind: 'table',
      title: 'Trámites que más nos consultan',
      head: ['Si su empresa…', 'Suele necesitar', 'Norma'],
      rows: [
        [
          'vierte aguas residuales a un río o una quebrada',
          'Permiso de vertimientos y caracterizaciones',
          'Decreto 1076 de 2015 y Resolución 0631 de 2015',
        ],
        [
          'genera residuos peligrosos',
          'Registro de generador y plan de gestión integral',
          'Decreto 1076 de 2015',
        ],
        [
          'construye o demuele a gran escala',
          'Programa de manejo ambiental de RCD',
          'Resolución 472 de 2017, modificada por la 1257 de 2021',
        ],
        [
          'pone en el mercado productos empacados',
          'Plan de gestión de envases y empaques',
          'Resolución 1407 de 2018',
        ],
        ['despacha mercancías peligrosas', 'Plan de contingencia para el transporte', 'Decreto 1079 de 2015'],
      ],
      note: 'La lista orienta, no reemplaza el análisis de su caso. En Caquetá la autoridad ambiental regional es Corpoamazonia: ella otorga o niega los permisos.',
    },
    {
      kind: 'steps',
      title: 'Así avanza una consultoría',
      steps: [
        {
          title: 'Conversación y visita',
          text: 'Recorremos el sitio, vemos el proceso y revisamos los documentos que ya tiene.',
        },
        {
          title: 'Diagnóstico',
          text: 'Entregamos la matriz de obligaciones con su estado, el riesgo de cada una y lo que sigue.',
        },
        {
          title: 'Documentos y muestras',
          text: 'Elaboramos planes y estudios, coordinamos el laboratorio y presentamos la solicitud.',
        },
        {
          title: 'Seguimiento',
          text: 'Respondemos los requerimientos y dejamos un calendario de informes para no perder plazos.',
        },
      ],
    },
    {
      kind: 'checklist',
      title: 'Lo que queda en sus manos',
      items: [
        'La matriz de obligaciones, con fechas y responsables',
        'Los planes y estudios en formato editable',
        'Los resultados de laboratorio, explicados',
        'Los radicados de cada trámite',
      ],
    },
  ],
  callToAction: {
    title: 'Pida un diagnóstico para su empresa',
    text: 'Cuéntenos a qué se dedica, dónde opera y si tiene algún requerimiento pendiente. Con eso definimos el alcance.',
    actions: [
      { label: 'Solicitar Cotización', href: '/request-quote' },
      { label: 'Ver residuos industriales', href: '/industrial-waste' },
    ],
  },
}

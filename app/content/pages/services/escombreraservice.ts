import type { InfoPage } from '#app/content/content-types.ts'

export const escombreraService: InfoPage = {
  path: '/escombreraservice',
  title: 'Escombrera y residuos de construcción',
  description:
    'Escombrera en Caquetá para residuos de construcción y demolición (RCD): qué recibimos, cómo se entrega, qué se aprovecha y qué soporte recibe su obra.',
  back: { label: 'Pagina anterior', href: '/industrial-waste' },
  eyebrow: 'Residuos industriales',
  heading: 'Escombros en su sitio, no en la quebrada',
  lead: 'Recibimos residuos de construcción y demolición de obras grandes y pequeñas. Clasificamos, apartamos lo que vuelve a servir y disponemos el resto con soporte para su obra.',
  picture: 'escombreraservice',
  service: 'Recepción y disposición de residuos de construcción y demolición',
  sections: [
    {
      kind: 'table',
      title: 'Qué recibimos y qué no',
      lead: 'La norma los llama RCD: residuos de construcción y demolición.',
      head: ['Material', '¿Se recibe?', 'Qué pasa con él'],
      rows: [
        ['Tierra y material de excavación limpio', 'Sí', 'Rellenos, nivelación y cobertura'],
        ['Concreto, ladrillo, teja, mortero', 'Sí', 'Se tritura o se usa como base, según la calidad'],
        ['Hierro, madera, vidrio, tubería', 'Sí, separado', 'Va a [aprovechamiento](/recycling-programs)'],
        ['Asbesto, pinturas, solventes, suelo con aceite', 'No', 'Es [residuo peligroso](/hazardous-waste)'],
        ['Basura doméstica y restos de comida', 'No', 'Va por el [servicio de aseo](/municipal-waste)'],
      ],
    },
    {
      kind: 'prose',
      title: 'Por qué importa dónde se botan',
      paragraphs: [
        'Un viaje de escombro en un lote vacío parece inofensivo. Con el primer aguacero, la tierra baja a la cuneta, la cuneta se tapa y el agua busca las casas. Botado en la orilla de una quebrada, le cierra el cauce.',
        'Por eso la norma prohíbe abandonarlo en vías, parques, zonas verdes y cuerpos de agua, y hace responsable a quien lo genera. Una escombrera autorizada tiene drenajes, taludes estables y un plan para el día en que se cierre.',
      ],
      picture: 'hero-valley',
    },
    {
      kind: 'steps',
      title: 'Cómo entregar sus escombros',
      steps: [
        {
          title: 'Separe en la obra',
          text: 'Un montón para tierra, otro para concreto y ladrillo, otro para metal y madera. Mezclado sirve menos.',
        },
        {
          title: 'Solicite el servicio',
          text: 'Díganos el tipo y los metros cúbicos aproximados, y si lleva usted el material o lo [recogemos](/transportationservice).',
        },
        {
          title: 'Cubra la carga',
          text: 'Lona puesta y material por debajo del borde del platón, para no dejar rastro en la vía.',
        },
        {
          title: 'Descargue donde le indiquen',
          text: 'En la entrada se revisa y se registra el viaje. Lo que no corresponde se devuelve.',
        },
        {
          title: 'Reciba su constancia',
          text: 'Indica fecha, material y cantidad, a nombre de la obra.',
        },
      ],
    },
    {
      kind: 'notice',
      title: '¿Una remodelación pequeña?',
      text: 'También cuenta. Los escombros de una casa no se sacan con la basura ni se dejan en el andén: se entregan aparte. Escríbanos antes de empezar a tumbar y evite una multa.',
      icon: 'home',
    },
    {
      kind: 'definitions',
      title: 'La norma en tres líneas',
      lead: 'La Resolución 472 de 2017, modificada por la 1257 de 2021, ordena el manejo de los RCD en todo el país.',
      definitions: [
        {
          term: 'Gran generador',
          text: 'La obra que requiere licencia y alcanza el área construida que fija la norma. Debe tener un programa de manejo ambiental de RCD y cumplir metas de aprovechamiento.',
        },
        {
          term: 'Pequeño generador',
          text: 'Las demás obras. También deben entregar los RCD a un gestor y no mezclarlos con otros residuos.',
        },
        {
          term: 'Sitio de disposición final',
          text: 'El nombre técnico de la escombrera. Recibe lo que ya no se puede aprovechar, con control de aguas, polvo y estabilidad.',
        },
      ],
    },
  ],
  callToAction: {
    title: 'Organice los escombros de su obra',
    text: 'Cuéntenos dónde queda, cuánto dura y qué va a demoler o excavar. Si necesita el programa de RCD, también lo elaboramos.',
    actions: [
      { label: 'Solicitar Cotización', href: '/request-quote' },
      { label: 'Pedir el programa de RCD', href: '/environmental-consulting' },
    ],
  },
}

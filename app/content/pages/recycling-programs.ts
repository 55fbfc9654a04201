import type { InfoPage } from '#app/content/content-types.ts'

export const recyclingPrograms: InfoPage = {
  path: '/recycling-programs',
  title: 'Aprovechamiento y reciclaje',
  description:
    'Programas de reciclaje en San Vicente del Caguán: logros, iniciativas para hogares, colegios y empresas, y cómo separar con el código de colores.',
  eyebrow: 'Aprovechamiento',
  heading: 'Lo que se separa bien vuelve a servir',
  lead: 'Cartón, plástico, vidrio y metal tienen otra vida si llegan limpios y separados. Trabajamos para eso con hogares, comercios, colegios e industrias.',
  picture: 'recycling-programs',
  service: 'Programas de reciclaje y aprovechamiento',
  sections: [
    {
      kind: 'stats',
      title: 'Nuestros logros',
      stats: [
        { value: '1.000', label: 'toneladas recicladas' },
        { value: '1.000', label: 'clientes atendidos' },
        { value: '14+', label: 'años de servicio en la región' },
      ],
    },
    {
      kind: 'features',
      title: 'Nuestras iniciativas',
      lead: 'Reciclar no empieza en la planta. Empieza donde alguien decide en qué caneca va cada cosa.',
      features: [
        {
          title: 'Separación en su empresa',
          text: 'Revisamos qué bota su negocio, ubicamos los puntos de acopio y capacitamos al personal que los usa.',
          icon: 'briefcase',
        },
        {
          title: 'Recolección de material limpio',
          text: 'Cartón, plástico, vidrio y metal viajan aparte de la basura, con el peso anotado por tipo de material.',
          icon: 'truck',
        },
        {
          title: 'Educación en colegios',
          text: 'Talleres y [jornadas](/news/environmental-education) para que niñas y niños separen en el aula y lleven la costumbre a la casa.',
          icon: 'school',
        },
        {
          title: 'Orgánicos que vuelven al suelo',
          text: 'Los restos de cocina y de poda, sin bolsas ni vidrio, sirven para hacer abono. Enseñamos a compostarlos.',
          icon: 'leaf',
        },
        {
          title: 'Envases y empaques',
          text: 'Apoyamos a las empresas que deben recuperar lo que ponen en el mercado, según la Resolución 1407 de 2018.',
          icon: 'recycle',
        },
        {
          title: 'Escombros útiles',
          text: 'Concreto, ladrillo y tierra limpia se clasifican en la [escombrera](/escombreraservice) antes de enterrar nada.',
          icon: 'mountain',
        },
      ],
    },
    {
      kind: 'table',
      title: 'Tres colores para no dudar',
      lead: 'El código nacional de la Resolución 2184 de 2019 es el mismo en la casa, la tienda y la oficina.',
      head: ['Caneca o bolsa', 'Qué va', 'Un consejo'],
      rows: [
        [
          '**Blanca**',
          'Plástico, cartón, papel, vidrio y metal',
          'Limpio y seco: una caja con grasa daña las demás.',
        ],
        ['**Verde**', 'Restos de comida y residuos de jardín', 'Sin bolsas plásticas ni empaques adentro.'],
        [
          '**Negra**',
          'Papel higiénico, servilletas, empaques con comida y lo demás',
          'Si duda, va aquí: así no contamina lo que sí sirve.',
        ],
      ],
      note: 'Pilas, bombillas, medicamentos y aparatos eléctricos no van en ninguna de las tres: llévelos a un punto posconsumo.',
    },
    {
      kind: 'prose',
      title: 'Por qué vale la pena separar',
      paragraphs: [
        'Una tonelada que se aprovecha es una tonelada que no se entierra. El material reemplaza materia prima, el sitio de disposición dura más y los recicladores de oficio trabajan con material limpio, sin rebuscar entre la basura.',
        'Para una empresa hay otra razón: menos residuos por disponer y cifras propias para sus informes ambientales. Si necesita un plan completo, la [consultoría ambiental](/environmental-consulting) lo arma con usted.',
      ],
      picture: 'news-environmental-education',
    },
    {
      kind: 'questions',
      title: 'Preguntas frecuentes',
      questions: [
        {
          question: '¿Hay que lavar los envases?',
          answer:
            'Basta un enjuague rápido y dejarlos secar. No se necesita jabón: importa que no queden líquidos ni comida.',
        },
        {
          question: '¿Y si vivo en zona rural?',
          answer:
            'Separe igual. Consulte los días de su centro poblado en las [rutas de recolección](/collection-routes) y entregue el material limpio aparte.',
        },
        {
          question: '¿Reciben aceite de cocina usado?',
          answer:
            'Guárdelo frío en una botella con tapa y nunca lo eche al sifón. Si su restaurante lo produce con frecuencia, pida una recolección en la [cotización](/request-quote).',
        },
      ],
    },
  ],
  callToAction: {
    title: 'Empiece a separar con un plan',
    text: 'Diseñamos el programa de aprovechamiento de su empresa, colegio o conjunto, con puntos de acopio y capacitación.',
    actions: [
      { label: 'Solicitar Cotización', href: '/request-quote' },
      { label: 'Ver rutas de recolección', href: '/collection-routes' },
    ],
  },
}

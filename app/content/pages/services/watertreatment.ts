import type { InfoPage } from '#app/content/content-types.ts'

export const waterTreatment: InfoPage = {
  path: '/watertreatment',
  title: 'Tratamiento de aguas residuales',
  description:
    'Tratamos aguas residuales industriales y aguas aceitosas en Caquetá: separación, tratamiento físico, químico y biológico, y análisis antes de verter.',
  back: { label: 'Pagina anterior', href: '/industrial-waste' },
  eyebrow: 'Residuos industriales',
  heading: 'Agua que puede volver al río',
  lead: 'Retiramos grasas, sólidos y contaminantes disueltos del agua que su proceso ya usó. Antes de verterla, la medimos contra los límites de la norma.',
  picture: 'watertreatment',
  service: 'Tratamiento de aguas residuales industriales',
  sections: [
    {
      kind: 'prose',
      title: 'No todas las aguas sucias son iguales',
      paragraphs: [
        'El agua de un lavadero de carros lleva aceite y arena. La de una quesera, grasa y materia orgánica. La de un campo petrolero, sales e hidrocarburos. Un mismo tanque no sirve para las tres: primero analizamos y después decidimos qué etapas necesita cada una.',
        'Podemos recibirla en nuestra planta, con [transporte en carrotanque](/transportationservice), o ayudarle a diseñar y operar un sistema en su sede.',
      ],
      picture: 'news-water-treatment-center',
    },
    {
      kind: 'steps',
      title: 'El recorrido del agua',
      lead: 'Cada etapa quita lo que la anterior no pudo.',
      steps: [
        {
          title: 'Cribado y trampa de grasas',
          text: 'Rejas y separadores retienen basura, arena y aceite libre, que flota y se recupera.',
        },
        {
          title: 'Tratamiento físico y químico',
          text: 'Se corrige el pH y se agregan coagulantes: las partículas finas se juntan, pesan más y se asientan en el clarificador.',
        },
        {
          title: 'Tratamiento biológico',
          text: 'Bacterias con aire consumen la materia orgánica disuelta, como en un río sano, pero más rápido.',
        },
        {
          title: 'Filtración y desinfección',
          text: 'Arena y carbón activado retienen lo último. Si el destino lo exige, el agua se desinfecta.',
        },
        {
          title: 'Manejo de lodos',
          text: 'El lodo que queda se deshidrata y sigue a [biorremediación](/bioremediationservice), [pirólisis](/pyrolysistreatment) o [celda de seguridad](/securitycell).',
        },
      ],
    },
    {
      kind: 'notice',
      title: 'Un nuevo centro de tratamiento',
      text: 'Nuestro nuevo centro tiene capacidad para 1.000 metros cúbicos de agua residual al día. Lea [la noticia](/news/water-treatment-center).',
      icon: 'droplets',
    },
    {
      kind: 'checklist',
      title: 'Aguas que tratamos',
      items: [
        'Aguas aceitosas de talleres, lavaderos y estaciones de servicio',
        'Aguas de producción y de lavado de tanques',
        'Aguas residuales de lácteos, alimentos y plantas de beneficio',
        'Lixiviados de sitios de disposición',
        'Lodos de pozos sépticos y trampas de grasa',
        'Aguas lluvias que se contaminaron en patios industriales',
      ],
    },
    {
      kind: 'definitions',
      title: 'Qué se mide antes de verter',
      lead: 'La Resolución 0631 de 2015 fija los valores máximos para cada actividad. Estos son los parámetros más comunes.',
      definitions: [
        {
          term: 'pH',
          text: 'Qué tan ácida o básica está el agua. Fuera de rango, daña tuberías y mata peces.',
        },
        {
          term: 'DQO y DBO',
          text: 'Cuánto oxígeno le quitará al río la materia que el agua todavía lleva. Mientras más bajas, mejor.',
        },
        {
          term: 'Sólidos suspendidos',
          text: 'Partículas que enturbian el agua y tapan el lecho de la quebrada.',
        },
        {
          term: 'Grasas, aceites e hidrocarburos',
          text: 'Forman una película que no deja entrar el oxígeno. Se controlan desde la primera etapa.',
        },
      ],
    },
    {
      kind: 'questions',
      title: 'Lo que nos preguntan las empresas',
      questions: [
        {
          question: '¿Necesito permiso para verter?',
          answer:
            'Si vierte a una fuente de agua o al suelo, sí: lo regula el Decreto 1076 de 2015. Si entrega al alcantarillado, debe cumplir los límites de la Resolución 0631. La [consultoría ambiental](/environmental-consulting) revisa su caso.',
        },
        {
          question: '¿Qué recibo al final?',
          answer:
            'El registro del volumen entregado, los resultados de laboratorio que correspondan y el certificado de tratamiento.',
        },
      ],
    },
  ],
  callToAction: {
    title: 'Empiece por una muestra',
    text: 'Díganos de qué proceso sale, cuánta produce y a dónde va hoy. Analizamos la muestra y proponemos el tratamiento.',
    actions: [{ label: 'Solicitar Cotización', href: '/request-quote' }],
  },
}

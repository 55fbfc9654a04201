import type { InfoPage } from '#app/content/content-types.ts'

export const transportationService: InfoPage = {
  path: '/transportationservice',
  title: 'Transporte especializado de residuos',
  description:
    'Transporte de residuos industriales y peligrosos en Caquetá: vehículos rotulados, conductores capacitados, documentos de viaje y pesaje en cada entrega.',
  back: { label: 'Pagina anterior', href: '/industrial-waste' },
  eyebrow: 'Residuos industriales',
  heading: 'El residuo viaja con nombre y documentos',
  lead: 'Recogemos en su planta, su obra o su finca y llevamos cada carga al tratamiento que le corresponde, en el vehículo adecuado y con los papeles en la cabina.',
  picture: 'transportationservice',
  service: 'Transporte especializado de residuos',
  sections: [
    {
      kind: 'features',
      title: 'Un vehículo para cada carga',
      features: [
        {
          title: 'Carrotanques',
          text: 'Para aguas residuales, aguas aceitosas y lodos que se pueden bombear.',
          icon: 'drop',
        },
        {
          title: 'Plataformas y estacas',
          text: 'Para canecas, estibas y contenedores amarrados, con bandejas que retienen un goteo.',
          icon: 'truck',
        },
        {
          title: 'Volquetas',
          text: 'Para suelos, escombros y sólidos a granel, siempre con la carga cubierta.',
          icon: 'mountain',
        },
      ],
    },
    {
      kind: 'steps',
      title: 'Un viaje, de principio a fin',
      steps: [
        {
          title: 'Programación',
          text: 'Acordamos fecha, acceso y cantidad. Revisamos que el residuo tenga destino confirmado antes de salir.',
        },
        {
          title: 'Verificación en su sede',
          text: 'El conductor comprueba envases, etiquetas y peso. Lo que gotea o no está rotulado no se carga.',
        },
        {
          title: 'Recorrido',
          text: 'El vehículo va rotulado, con equipo de carretera y kit de derrames, por la vía acordada.',
        },
        {
          title: 'Entrega y pesaje',
          text: 'La planta pesa de nuevo, compara con el dato de origen y firma el recibido. Usted conserva su copia.',
        },
      ],
    },
    {
      kind: 'checklist',
      title: 'Antes de que llegue el camión',
      lead: 'Con esta lista en orden, el cargue toma menos tiempo y nadie se expone.',
      items: [
        'Residuos separados por tipo: nunca mezcle ácidos con solventes o aceites',
        'Envases sanos, con tapa y sin derrames por fuera',
        'Etiqueta con el nombre del residuo, el peligro y la fecha',
        'Hoja de seguridad y tarjeta de emergencia de cada residuo peligroso',
        'Acceso despejado y piso firme para el vehículo',
        'Una persona que entregue, firme y reciba la copia',
      ],
    },
    {
      kind: 'table',
      title: 'Quién responde por qué',
      lead: 'El Decreto 1609 de 2002, hoy en el Decreto 1079 de 2015, reparte las tareas del transporte de mercancías peligrosas por carretera.',
      head: ['Quién', 'Qué debe hacer'],
      rows: [
        [
          'Usted, como remitente',
          'Clasificar, envasar y etiquetar la carga; entregar la tarjeta de emergencia y la hoja de seguridad',
        ],
        [
          'La empresa de transporte',
          'Planear el viaje y usar vehículos aptos, rotulados y equipados para una emergencia',
        ],
        [
          'El conductor',
          'Tener el curso obligatorio, portar los documentos y revisar la carga antes de salir',
        ],
        ['Quien recibe', 'Verificar la carga y descargarla de manera segura'],
      ],
    },
    {
      kind: 'prose',
      title: 'Vías de piedemonte, cuidado doble',
      paragraphs: [
        'En Caquetá una carretera destapada cruza muchas quebradas y un aguacero cambia el día. Por eso miramos el estado de la vía antes de despachar, preferimos la luz del día y amarramos como si todo el camino fuera trocha.',
        'Si ocurre un derrame, el conductor aísla, contiene y avisa; el equipo de apoyo recoge y lleva el material a [biorremediación](/bioremediationservice) o a [pirólisis](/pyrolysistreatment). El plan está escrito antes de salir, no después.',
      ],
      picture: 'hero-truck',
    },
  ],
  callToAction: {
    title: 'Programe una recolección',
    text: 'Indique el residuo, la cantidad, cómo está envasado y el punto de cargue. Si es periódico, proponemos una frecuencia.',
    actions: [
      { label: 'Solicitar Cotización', href: '/request-quote' },
      { label: 'Ver residuos peligrosos', href: '/hazardous-waste' },
    ],
  },
}

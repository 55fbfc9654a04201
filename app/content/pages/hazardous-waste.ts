import type { InfoPage } from '#app/content/content-types.ts'

export const hazardousWaste: InfoPage = {
  path: '/hazardous-waste',
  title: 'Residuos peligrosos',
  description:
    'Gestión de residuos peligrosos en Caquetá con pirólisis: 90\u00a0% menos volumen, trazabilidad desde su bodega y certificado para la autoridad ambiental.',
  eyebrow: 'Residuos peligrosos (RESPEL)',
  heading: 'Residuos peligrosos: menos volumen, menos riesgo',
  lead: 'La pirólisis descompone los residuos con calor y sin oxígeno, y reduce un 90\u00a0% el volumen procesado. Cada entrega queda registrada desde su bodega y termina con un certificado.',
  picture: 'hazardous-waste',
  service: 'Gestión de residuos peligrosos por pirólisis',
  sections: [
    {
      kind: 'prose',
      title: 'Cuándo un residuo es peligroso',
      paragraphs: [
        'Un residuo es peligroso cuando puede dañar la salud o el ambiente por ser corrosivo, reactivo, explosivo, tóxico, inflamable, infeccioso o radiactivo. También lo es el envase que estuvo en contacto con él: la caneca de pintura «vacía» cuenta.',
        'No hace falta ser una gran industria. Un taller que cambia aceite, un cultivo que usa agroquímicos o un consultorio generan residuos peligrosos y responden por ellos.',
      ],
    },
    {
      kind: 'prose',
      title: 'Pirólisis: calor sin llama',
      paragraphs: [
        'En un reactor cerrado, sin oxígeno, el residuo no se quema: se descompone. De allí salen un gas, un aceite y un sólido rico en carbono. El gas puede alimentar el mismo proceso; el aceite y el sólido se analizan para decidir si se aprovechan.',
        'El resultado es un 90\u00a0% menos de volumen por disponer. Lo que queda, estable y en poca cantidad, va a la [celda de seguridad](/securitycell) si no tiene otro uso. El proceso completo está en [tratamiento por pirólisis](/pyrolysistreatment) y en [esta noticia](/news/pyrolysis-technology).',
      ],
      picture: 'pyrolysistreatment',
    },
    {
      kind: 'table',
      title: 'Un destino para cada residuo',
      lead: 'La ruta final se define después de caracterizar. Esta es la más frecuente.',
      head: ['Residuo', 'Ruta habitual'],
      rows: [
        ['Trapos, guantes y estopas con aceite o solvente', '[Pirólisis](/pyrolysistreatment)'],
        ['Envases plásticos que contuvieron productos peligrosos', '[Pirólisis](/pyrolysistreatment)'],
        ['Lodos aceitosos y fondos de tanque', '[Pirólisis](/pyrolysistreatment)'],
        ['Suelo contaminado por un derrame', '[Biorremediación](/bioremediationservice)'],
        ['Agua mezclada con hidrocarburos', '[Tratamiento de aguas](/watertreatment)'],
        ['Residuos de atención en salud', 'Se define caso por caso'],
        ['Cenizas y sólidos que no admiten otro tratamiento', '[Celda de seguridad](/securitycell)'],
      ],
      note: 'Los residuos radiactivos y los explosivos tienen autoridades y rutas propias: no hacen parte de este servicio.',
    },
    {
      kind: 'steps',
      title: 'De su bodega al certificado',
      steps: [
        {
          title: 'Inventario',
          text: 'Usted declara qué tiene, cuánto y cómo está envasado. Si no se sabe qué es, tomamos una muestra.',
        },
        {
          title: 'Recolección',
          text: 'Un vehículo de [transporte especializado](/transportationservice) carga, pesa y deja copia del acta de entrega.',
        },
        {
          title: 'Tratamiento',
          text: 'El residuo se almacena por compatibilidad, entra al reactor y queda anotado en el registro del lote.',
        },
        {
          title: 'Certificado',
          text: 'Recibe un documento con su nombre, el residuo, el peso, la fecha y el tratamiento aplicado.',
        },
      ],
    },
    {
      kind: 'definitions',
      title: 'Lo que la norma le pide al generador',
      lead: 'El Decreto 4741 de 2005, hoy compilado en el Decreto 1076 de 2015, fija estas obligaciones. En la atención en salud rige además el Decreto 351 de 2014.',
      definitions: [
        {
          term: 'Identificar',
          text: 'Saber qué residuos peligrosos produce y en qué cantidad. Desde 10\u00a0kg al mes, inscribirse en el registro de generadores.',
        },
        {
          term: 'Planear',
          text: 'Tener un plan de gestión integral y un plan de contingencia, y capacitar a quienes manejan los residuos.',
        },
        {
          term: 'Almacenar bien',
          text: 'Envasar y rotular cada residuo, y no guardarlo más de doce meses, salvo que la autoridad apruebe una prórroga.',
        },
        {
          term: 'Guardar los certificados',
          text: 'Conservar hasta por cinco años los certificados que entrega cada gestor: almacenamiento, tratamiento o disposición.',
        },
      ],
    },
    {
      kind: 'notice',
      title: 'Pida siempre la licencia',
      text: 'Antes de entregar un residuo peligroso, a nosotros o a cualquier otro gestor, pida copia de la licencia o el permiso que ampara el tratamiento. Es su respaldo: la responsabilidad del generador subsiste hasta que el residuo se aprovecha o se dispone en forma definitiva.',
      icon: 'shield',
    },
  ],
  callToAction: {
    title: 'Saque los residuos peligrosos de su bodega',
    text: 'Indíquenos qué tiene almacenado, cómo está envasado y desde cuándo. Le proponemos ruta, fecha y valor.',
    actions: [
      { label: 'Solicitar Cotización', href: '/request-quote' },
      { label: 'Ver el transporte especializado', href: '/transportationservice' },
    ],
  },
}

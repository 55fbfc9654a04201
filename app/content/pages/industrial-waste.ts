import type { InfoPage } from '#app/content/content-types.ts'

export const industrialWaste: InfoPage = {
  path: '/industrial-waste',
  title: 'Residuos industriales',
  description:
    'Recogemos, transportamos, tratamos y disponemos residuos industriales en Caquetá: pirólisis, biorremediación, aguas, celda de seguridad y escombrera.',
  eyebrow: 'Soluciones para empresas',
  heading: 'Residuos industriales, del patio al certificado',
  lead: 'Un taller, un pozo o una obra producen residuos que el camión de la basura no puede llevar. Los recogemos, los tratamos según lo que son y le entregamos el soporte que pide la autoridad ambiental.',
  picture: 'industrial-waste',
  service: 'Gestión de residuos industriales',
  sections: [
    {
      kind: 'cards',
      title: 'Seis servicios, una sola cadena',
      lead: 'Cada residuo sigue el camino que le corresponde. A veces basta un servicio; otras veces se encadenan dos o tres.',
      cards: [
        {
          title: 'Tratamiento por pirólisis',
          text: 'Calor sin oxígeno para residuos aceitosos y plásticos. Reduce un 90\u00a0% el volumen procesado.',
          icon: 'flame',
          picture: 'pyrolysistreatment',
          to: { label: 'Conocer la pirólisis', href: '/pyrolysistreatment' },
        },
        {
          title: 'Biorremediación',
          text: 'Microorganismos que limpian suelos y lodos con hidrocarburos, aceites y metales pesados.',
          icon: 'sprout',
          picture: 'bioremediationservice',
          to: { label: 'Conocer la biorremediación', href: '/bioremediationservice' },
        },
        {
          title: 'Tratamiento de aguas',
          text: 'Aguas residuales industriales tratadas y medidas antes de volver al río o al alcantarillado.',
          icon: 'droplets',
          picture: 'watertreatment',
          to: { label: 'Conocer el tratamiento de aguas', href: '/watertreatment' },
        },
        {
          title: 'Transporte especializado',
          text: 'Vehículos rotulados y conductores formados para mover residuos comunes y peligrosos.',
          icon: 'truck',
          picture: 'transportationservice',
          to: { label: 'Conocer el transporte', href: '/transportationservice' },
        },
        {
          title: 'Celda de seguridad',
          text: 'Confinamiento impermeable para el residuo peligroso que ya no admite otro tratamiento.',
          icon: 'shield',
          picture: 'securitycell',
          to: { label: 'Conocer la celda de seguridad', href: '/securitycell' },
        },
        {
          title: 'Escombrera',
          text: 'Recepción, clasificación y disposición de residuos de construcción y demolición.',
          icon: 'mountain',
          picture: 'escombreraservice',
          to: { label: 'Conocer la escombrera', href: '/escombreraservice' },
        },
      ],
    },
    {
      kind: 'prose',
      title: 'Primero, saber qué es',
      paragraphs: [
        'Un residuo industrial es lo que sobra de un proceso productivo: fabricar, reparar, perforar, construir, lavar. Puede ser inofensivo, como la madera de una estiba, o peligroso, como el aceite de un motor. Por eso no va con la basura doméstica del [servicio público de aseo](/municipal-waste).',
        'La primera pregunta no es cuánto pesa, sino qué contiene. De la respuesta dependen el empaque, el vehículo y el tratamiento. Si el residuo es inflamable, tóxico o corrosivo, aplican además las reglas de los [residuos peligrosos](/hazardous-waste).',
      ],
      picture: 'hero-plant',
    },
    {
      kind: 'checklist',
      title: 'Ocho tipos de residuos que manejamos',
      lead: 'Si el suyo no aparece, descríbalo en la [cotización](/request-quote): le diremos si podemos recibirlo.',
      items: [
        'Lodos y borras con hidrocarburos, de tanques, trampas de grasa y separadores',
        'Suelos contaminados por derrames de combustible o aceite',
        'Aguas residuales industriales y aguas aceitosas',
        'Aceites lubricantes usados y filtros',
        'Trapos, guantes, estopas y empaques impregnados',
        'Lodos y cortes de perforación',
        'Residuos de construcción y demolición',
        'Chatarra, cartón, plástico y madera aprovechables',
      ],
    },
    {
      kind: 'steps',
      title: 'Cómo trabajamos con su empresa',
      steps: [
        {
          title: 'Identificamos el residuo',
          text: 'Revisamos el proceso que lo produce y la hoja de seguridad de los insumos. Si hace falta, pedimos un análisis de laboratorio.',
        },
        {
          title: 'Proponemos la ruta',
          text: 'Usted recibe por escrito el tratamiento, la frecuencia de recolección y el valor, residuo por residuo.',
        },
        {
          title: 'Recogemos y pesamos',
          text: 'El camión llega con los documentos de viaje. El peso queda anotado en su planta y se confirma en la nuestra.',
        },
        {
          title: 'Tratamos y certificamos',
          text: 'Al terminar, usted recibe el certificado con el tipo de residuo, la cantidad, la fecha y el tratamiento.',
        },
      ],
    },
    {
      kind: 'definitions',
      title: 'Las normas detrás de cada entrega',
      definitions: [
        {
          term: 'Decreto 1076 de 2015',
          text: 'Reúne la reglamentación ambiental: permisos, licencias y las obligaciones de quien genera, transporta y recibe residuos peligrosos.',
        },
        {
          term: 'Ley 1252 de 2008',
          text: 'Hace responsable al generador por sus residuos peligrosos. Entregarlos a un tercero no lo libera: la responsabilidad termina con el aprovechamiento o la disposición definitiva.',
        },
        {
          term: 'Decreto 1079 de 2015',
          text: 'Ordena el transporte por carretera de mercancías peligrosas, que incluye los residuos con esas características.',
        },
      ],
    },
  ],
  callToAction: {
    title: 'Cuéntenos qué residuo tiene',
    text: 'Con el tipo de residuo, una cantidad aproximada y el lugar, podemos preparar una propuesta.',
    actions: [
      { label: 'Solicitar Cotización', href: '/request-quote' },
      { label: 'Pedir asesoría ambiental', href: '/environmental-consulting' },
    ],
  },
}

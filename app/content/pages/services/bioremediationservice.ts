import type { InfoPage } from '#app/content/content-types.ts'

export const bioremediationService: InfoPage = {
  path: '/bioremediationservice',
  title: 'Biorremediación de suelos y lodos',
  description:
    'Biorremediación en Caquetá: tratamos suelos y lodos contaminados con hidrocarburos, aceites y metales pesados en biopilas con microorganismos.',
  back: { label: 'Pagina anterior', href: '/industrial-waste' },
  eyebrow: 'Residuos industriales',
  heading: 'Biorremediación: el suelo se recupera con vida',
  lead: 'Tratamos suelos y lodos contaminados con hidrocarburos, aceites y metales pesados, en biopilas y con microorganismos especializados.',
  picture: 'bioremediationservice',
  service: 'Biorremediación de suelos y lodos contaminados',
  opensAtTop: true,
  sections: [
    {
      kind: 'prose',
      title: 'Bacterias que comen petróleo',
      paragraphs: [
        'En el suelo viven microorganismos capaces de alimentarse de hidrocarburos. Solos tardan muchos años. Con aire, agua y nutrientes en la medida justa trabajan mucho más rápido: convierten el combustible y el aceite en agua, gas carbónico y biomasa.',
        'Los metales pesados son otro asunto, porque un metal no se degrada. Algunos microorganismos lo retienen o cambian su forma química para que no se mueva con el agua. El análisis inicial dice hasta dónde se puede llegar y si conviene combinar con la [celda de seguridad](/securitycell).',
      ],
      picture: 'news-university-partnerships',
    },
    {
      kind: 'features',
      title: 'Cómo está hecha una biopila',
      features: [
        {
          title: 'Base impermeable',
          text: 'El suelo contaminado se apila sobre geomembrana, para que nada se filtre al terreno de abajo.',
          icon: 'shield',
        },
        {
          title: 'Aire por dentro',
          text: 'Tuberías perforadas llevan al corazón de la pila lo que las bacterias más necesitan: oxígeno.',
          icon: 'gauge',
        },
        {
          title: 'Microorganismos especializados',
          text: 'Se estimulan los que ya viven en ese suelo o se agregan otros, elegidos según el contaminante.',
          icon: 'microscope',
        },
        {
          title: 'Humedad y nutrientes',
          text: 'Riego controlado, nitrógeno y fósforo. El líquido sobrante se recoge y vuelve a la pila.',
          icon: 'droplets',
        },
      ],
    },
    {
      kind: 'steps',
      title: 'Tres pasos hasta un suelo sano',
      steps: [
        {
          title: 'Evaluación inicial',
          text: 'Tomamos muestras, medimos los contaminantes y hacemos una prueba a pequeña escala. Usted conoce la meta de limpieza antes de empezar.',
        },
        {
          title: 'Tratamiento biológico',
          text: 'Armamos la biopila, ajustamos aire, humedad y nutrientes, y aplicamos los microorganismos. El material se trata en nuestra planta o en su predio, si hay espacio.',
        },
        {
          title: 'Monitoreo y verificación',
          text: 'Medimos temperatura, humedad y contaminantes a lo largo del proceso. Al final, un laboratorio confirma que se alcanzó la meta y emitimos el certificado.',
        },
      ],
    },
    {
      kind: 'checklist',
      title: 'Materiales que tratamos',
      items: [
        'Suelo de derrames de combustible, crudo o aceite',
        'Lodos de fondo de tanque y de separadores',
        'Lodos y cortes de perforación base agua',
        'Tierra de talleres y patios de maquinaria',
        'Arena y material absorbente con hidrocarburos',
        'Lodos de [plantas de tratamiento de agua](/watertreatment)',
      ],
    },
    {
      kind: 'questions',
      title: 'Antes de decidirse',
      questions: [
        {
          question: '¿Cuánto demora?',
          answer:
            'Depende del contaminante, de su concentración y del tipo de suelo. La prueba inicial permite estimarlo, y el plazo queda por escrito en la propuesta.',
        },
        {
          question: '¿Qué hago si acabo de tener un derrame?',
          answer:
            'Corte la fuente, contenga el derrame con tierra o barreras, proteja los sifones y las quebradas, y avise a la autoridad ambiental. Después llámenos: mientras menos se extienda, menos suelo hay que tratar.',
        },
        {
          question: '¿Qué se hace con el suelo tratado?',
          answer:
            'Si cumple la meta acordada, puede volver al sitio o usarse como cobertura, según lo que autorice la autoridad. Si el residuo es peligroso, aplica el Decreto 1076 de 2015.',
        },
        {
          question: '¿Y si no sirve la biorremediación?',
          answer:
            'Lo decimos en la evaluación. Los contaminantes muy concentrados suelen ir mejor a [pirólisis](/pyrolysistreatment).',
        },
      ],
    },
  ],
  callToAction: {
    title: 'Recupere su suelo',
    text: 'Díganos qué se derramó, cuándo y cuánta tierra está afectada. Coordinamos la visita y el muestreo.',
    actions: [
      { label: 'Solicitar Cotización', href: '/request-quote' },
      { label: 'Volver al Inicio', href: '/' },
    ],
  },
}

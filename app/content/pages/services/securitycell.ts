import type { InfoPage } from '#app/content/content-types.ts'

export const securityCell: InfoPage = {
  path: '/securitycell',
  title: 'Celda de seguridad',
  description:
    'Celda de seguridad para residuos peligrosos en Caquetá: barreras impermeables, control de lixiviados, registro de ubicación y certificado de disposición.',
  back: { label: 'Pagina anterior', href: '/industrial-waste' },
  eyebrow: 'Residuos industriales',
  heading: 'Celda de seguridad: el final, bajo control',
  lead: 'Algunos residuos no se pueden reciclar, tratar ni destruir más. La celda los aísla del agua, del suelo y de la gente, y deja registro de dónde está cada uno.',
  picture: 'securitycell',
  service: 'Disposición final en celda de seguridad',
  sections: [
    {
      kind: 'prose',
      title: 'Para qué sirve una celda',
      paragraphs: [
        'Es una excavación revestida e impermeable donde se confinan residuos peligrosos ya estabilizados. No se parece a un botadero: cada ingreso se autoriza, se pesa y se anota en un plano, y el agua que toca el residuo se recoge y se trata.',
        'La usamos al final de la cadena, cuando la [pirólisis](/pyrolysistreatment), la [biorremediación](/bioremediationservice) o el aprovechamiento ya hicieron lo suyo. Cuanto menos llegue aquí, mejor hicimos el trabajo.',
      ],
    },
    {
      kind: 'definitions',
      title: 'Capa por capa, de abajo hacia arriba',
      definitions: [
        {
          term: 'Suelo compactado',
          text: 'Arcilla de baja permeabilidad que sirve de base firme y de barrera natural.',
        },
        {
          term: 'Geomembrana',
          text: 'Lámina plástica gruesa y soldada que no deja pasar líquidos. Se prueba antes de recibir la primera carga.',
        },
        {
          term: 'Drenaje de lixiviados',
          text: 'Grava y tuberías que conducen el líquido hasta un tanque. De allí pasa al [tratamiento de aguas](/watertreatment).',
        },
        {
          term: 'Residuo confinado',
          text: 'Envasado o estabilizado, en un sector con coordenadas, separado de lo que podría reaccionar con él.',
        },
        {
          term: 'Cubierta',
          text: 'Provisional mientras se llena, para que no entre la lluvia. Definitiva al cierre, con suelo y vegetación.',
        },
      ],
    },
    {
      kind: 'checklist',
      title: 'Qué puede ingresar',
      items: [
        'Cenizas y sólidos que quedan de tratamientos térmicos',
        'Lodos deshidratados con metales pesados',
        'Suelos que no se pueden biorremediar',
        'Residuos estabilizados con cemento o cal',
        'Filtros, resinas y carbón activado agotados',
        'Materiales de construcción contaminados',
      ],
    },
    {
      kind: 'notice',
      title: 'Lo que la celda no recibe',
      text: 'No entran líquidos libres, residuos explosivos, inflamables, infecciosos o radiactivos, ni mezclas sin identificar. Si su residuo es uno de estos, necesita un tratamiento previo o una ruta distinta: consulte [residuos peligrosos](/hazardous-waste).',
      icon: 'warning',
    },
    {
      kind: 'steps',
      title: 'Cómo se autoriza un ingreso',
      steps: [
        {
          title: 'Caracterización',
          text: 'Un análisis muestra qué contiene el residuo y qué podría soltar si se moja.',
        },
        {
          title: 'Estabilización',
          text: 'Si hace falta, se seca, se neutraliza o se mezcla con cemento o cal para fijar los contaminantes.',
        },
        {
          title: 'Ingreso y ubicación',
          text: 'Se pesa, se compara con lo declarado y se deposita en un sector compatible, que queda en el plano.',
        },
        {
          title: 'Certificado',
          text: 'Usted recibe la constancia de disposición final con residuo, cantidad y fecha.',
        },
      ],
    },
    {
      kind: 'questions',
      title: 'Preguntas sobre la celda',
      questions: [
        {
          question: '¿Qué norma la regula?',
          answer:
            'El Decreto 1077 de 2015 define la celda de seguridad. El Decreto 1076 de 2015 exige licencia ambiental para disponer residuos peligrosos y fija los deberes del generador y del receptor.',
        },
        {
          question: '¿Qué pasa cuando se llena?',
          answer:
            'Se cierra con cubierta definitiva y se sigue vigilando: agua subterránea, lixiviados y asentamientos del terreno.',
        },
        {
          question: '¿Sigo siendo responsable?',
          answer:
            'La responsabilidad del generador subsiste hasta la disposición definitiva. El certificado prueba que ocurrió: guárdelo.',
        },
      ],
    },
  ],
  callToAction: {
    title: 'Consulte si su residuo puede ingresar',
    text: 'Envíe la descripción y el análisis, si lo tiene. Si no lo tiene, coordinamos la toma de muestra.',
    actions: [{ label: 'Solicitar Cotización', href: '/request-quote' }],
  },
}

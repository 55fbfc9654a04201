import type { Text } from '../content-types.ts'

type PqrTerm = {
  type:
    | 'petition'
    | 'complaint'
    | 'claim'
    | 'discount_vacant'
    | 'stratum_change'
    | 'service_connection'
    | 'other'
  label: string
  meaning: Text
  /** Documents to have at hand, or to hand in afterwards with the radicado. */
  bring?: Text[]
}

type PqrRight = { title: string; text: Text }

export const pqrGlossary: PqrTerm[] = [
  {
    type: 'petition',
    label: 'Petición',
    meaning:
      'Usted pide algo: una información, la copia de un documento, una visita o un servicio. No hace falta que haya un problema. Escriba con claridad qué necesita y para cuándo.',
  },
  {
    type: 'complaint',
    label: 'Queja',
    meaning:
      'Usted no está conforme con la manera en que se le atendió o se le prestó el servicio: un camión que no pasó, un reguero sin recoger, un mal trato. Cuente qué ocurrió, cuándo y dónde.',
  },
  {
    type: 'claim',
    label: 'Reclamo',
    meaning:
      'Usted pide revisar una factura porque cree que el cobro está mal. La factura no puede tener más de cinco meses de expedida. Para atenderlo no exigimos que pague antes la suma que discute.',
    bring: [
      'El mes y el número de la factura.',
      'El cobro con el que no está de acuerdo y la razón.',
      'Su código de suscriptor, si lo tiene a la mano.',
    ],
  },
  // The rules are those of CRA 720/2015, art. 45; the owner must say whether CRA 853/2018 applies instead.
  {
    type: 'discount_vacant',
    label: 'Descuento por Predio Desocupado',
    meaning:
      'Si nadie vive ni trabaja en el predio, usted puede pedir que el cobro de aseo baje. Debe demostrar que está desocupado con **uno** de los soportes de la lista. El descuento dura tres meses; si el predio sigue desocupado, renueve la solicitud antes de que se venza.',
    bring: [
      'La última factura de acueducto, sin consumo.',
      'O la última factura de energía, con un consumo de 50 kWh o menos.',
      'O el acta de la visita de la empresa de aseo al predio, en la que conste que está desocupado.',
      'O la carta en la que la empresa de acueducto acepta la suspensión del servicio.',
    ],
  },
  {
    type: 'stratum_change',
    label: 'Cambio de estrato',
    meaning:
      'El estrato lo fija la alcaldía, no la empresa de aseo, y la revisión se pide allá. Si la alcaldía ya lo cambió o la factura muestra un estrato distinto del que le corresponde, pídanos aplicar el correcto.',
    bring: [
      'El certificado de estratificación que expide la alcaldía.',
      'Una factura de aseo en la que se vea el estrato que se está cobrando.',
    ],
  },
  {
    type: 'service_connection',
    label: 'Conexión de Servicio',
    meaning:
      'Usted pide que el servicio de aseo llegue a un predio que no lo tiene. Puede pedirlo quien lo habita o lo usa, aunque no sea el dueño. Si prefiere que lo llamemos, deje sus datos en [Quiero afiliarme](/affiliations).',
    bring: [
      'La dirección o, en zona rural, el centro poblado, la vereda y una seña para llegar.',
      'El uso del predio: vivienda, comercio, industria u oficial.',
    ],
  },
  {
    type: 'other',
    label: 'Otro',
    meaning:
      'Elija esta opción si ninguna de las anteriores describe su caso. No se preocupe por acertar: la empresa debe dar a la solicitud el trámite que le corresponde.',
  },
]

export const pqrRights: PqrRight[] = [
  {
    title: 'Respuesta en 15 días hábiles',
    text: 'Cuentan desde el día hábil siguiente al envío. Los sábados, los domingos y los festivos no se cuentan.',
  },
  {
    title: 'Si callamos, se entiende a su favor',
    text: 'Pasados los 15 días sin una respuesta de fondo y bien notificada, la ley da por aceptada la solicitud, salvo que usted haya causado la demora o se necesiten pruebas. La empresa debe reconocerlo por sí misma en las 72 horas siguientes.',
  },
  {
    title: 'Constancia con radicado',
    text: 'Al enviarla ve una constancia con el radicado, un código de consulta, la fecha, la hora y el último día para responderle. Imprímala o cópiela: con esos dos datos puede [Consultar mi PQR](/track-request), responder a la oficina y leer la respuesta.',
  },
  {
    title: 'Gratis y sin abogado',
    text: 'Presentar una PQR no cuesta y usted mismo puede hacerlo. Tampoco necesita palabras especiales: basta con contar qué pasó y qué pide.',
  },
  {
    title: 'Puede recurrir la decisión',
    text: 'Si se le niega el contrato, o si la decisión trata de suspensión, terminación, corte o facturación, tiene 5 días hábiles desde la notificación. En un mismo escrito pida la reposición ante la empresa y la apelación ante la Superintendencia de Servicios Públicos Domiciliarios.',
  },
  {
    title: 'Por correo, solo si lo autoriza',
    text: 'Escribir su correo no basta para que le notifiquemos por ahí. Si así lo quiere, autorícelo de forma expresa en [Consultar mi PQR](/track-request). Puede retirar la autorización cuando quiera.',
  },
  {
    title: 'Soportes después del envío',
    text: 'El formulario no recibe archivos. Después de enviarlo, agregue hasta cinco fotos o documentos PDF en la constancia o en [Consultar mi PQR](/track-request). También puede entregarlos en nuestra sede con su radicado.',
  },
]

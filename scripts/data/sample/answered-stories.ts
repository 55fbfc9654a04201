import { answer, consent, letter, note, notify, paper, read, type Story, take } from './story-steps.ts'

const missedRoute = {
  facts: 'Usted informó que la recolección no pasó por su sector en los días que le corresponden.',
  analysis:
    'El registro de la ruta muestra que el vehículo tuvo una falla mecánica y no terminó el recorrido.',
  reasons:
    'Le ofrecemos disculpas. El recorrido se completó al día siguiente y hay un vehículo de reemplazo.',
}
const rightBill = {
  facts: 'Usted reclamó por el valor de la factura de su predio.',
  analysis: 'Se revisaron la tarifa vigente, el estrato del predio y la frecuencia del servicio.',
  reasons: 'La factura corresponde al servicio prestado y a la tarifa que se publicó para su estrato.',
}
const wrongBill = {
  facts: 'Usted reclamó porque en la factura aparece un uso que no corresponde a su predio.',
  analysis: 'La visita mostró que el predio es de uso residencial desde enero.',
  reasons: 'La factura se corrige y la diferencia se descuenta en el siguiente período.',
}
const schedule = {
  facts: 'Usted pidió información sobre el servicio en su sector.',
  analysis: 'La información es pública y está en el calendario de rutas.',
  reasons: 'Le entregamos el calendario de su ruta y los teléfonos de la oficina.',
}
const vacant = {
  facts: 'Usted pidió el descuento por predio desocupado.',
  analysis: 'El recibo de energía muestra un consumo de 0 kWh durante tres meses.',
  reasons: 'El predio está desocupado: el descuento se aplica durante tres meses y puede renovarse.',
}

const citation =
  'Le pedimos que se acerque a nuestra oficina, dentro de los cinco (5) días hábiles siguientes al recibo de esta carta, con su documento de identidad, para notificarle personalmente la respuesta. Si no se notifica en ese plazo, le notificaremos por aviso.'
const postedNotice =
  'Por medio de este aviso se notifica la respuesta, porque la citación fue devuelta: en la dirección no conocen a la persona. La copia íntegra está en la oficina, a disposición de la persona.\n\nContra la respuesta proceden el recurso de reposición ante Yarí Ambiental y, en subsidio, el de apelación ante la Superintendencia de Servicios Públicos Domiciliarios, dentro de los cinco (5) días hábiles siguientes a la notificación.\n\nEste aviso se publica en la página web y se fija en la oficina por cinco (5) días hábiles, hasta el {{publicado_hasta}}. La notificación se considera surtida al finalizar el día siguiente al de su retiro, el {{surte_efecto}} (Ley 1437 de 2011, artículo 69).'

/** Cases with a signed answer: some are still to be notified, the others are closed. */
export const answeredStories: Story[] = [
  {
    name: 'Hernando Vargas Silva',
    person: 2,
    type: 'petition',
    filed: 7,
    text: 'Quiero saber qué días pasa el camión por la vereda Los Pozos.',
    steps: [take('ana', 6), answer('ana', 0, 'grants', false, schedule)],
  },
  {
    name: 'Leidy Johana Motta',
    person: 19,
    type: 'claim',
    filed: 12,
    subscription: '004100',
    text: 'La factura tiene uso comercial y es una casa de familia.',
    steps: [consent(11), take('luis', 10), answer('luis', 2, 'grants', true, wrongBill)],
  },
  {
    name: 'Orlando Peña Díaz',
    person: 20,
    type: 'complaint',
    filed: 14,
    text: 'El lunes no recogieron en el barrio El Edén.',
    steps: [
      take('ana', 12),
      answer('ana', 6, 'grants', false, missedRoute),
      letter('ana', 3, 'citation', 'Orlando Peña Díaz\nCarrera 4 # 7-15, barrio El Edén', citation),
    ],
  },
  {
    name: 'Sandra Milena Cortés',
    person: 21,
    type: 'claim',
    filed: 20,
    subscription: '001020',
    text: 'No estoy de acuerdo con el cobro de este mes.',
    steps: [
      take('marta', 16),
      answer('marta', 8, 'refuses', true, rightBill),
      letter('marta', 7, 'citation', 'Sandra Milena Cortés\nCalle 9 # 3-21', citation),
      note('marta', 3, 'La citación fue devuelta: fijar el aviso.'),
      letter('marta', 2, 'posted_notice', 'Sandra Milena Cortés', postedNotice),
    ],
  },
  {
    name: 'Fabio Nelson Ortiz',
    person: 22,
    type: 'petition',
    filed: 22,
    text: 'Hace un mes pedí una certificación de que estoy al día y no me han respondido.',
    steps: [
      take('luis', 15),
      paper(
        'luis',
        5,
        'Certificación de pago.pdf',
        'Certificamos que Fabio Nelson Ortiz',
        'está al día con el servicio de aseo.',
      ),
      answer('luis', 5, 'granted_by_silence', false, {
        facts: 'Usted pidió una certificación de pago.',
        analysis: 'El término para responder se cumplió sin que le hubiéramos dado una respuesta.',
        reasons: 'Por eso su petición se entiende resuelta a su favor, y la certificación se le entrega hoy.',
      }),
    ],
  },
  {
    name: 'Édgar Iván Losada',
    person: 9,
    type: 'discount_vacant',
    filed: 16,
    subscription: '000931',
    text: 'Pido el descuento por la bodega que está desocupada.',
    steps: [consent(16), take('ana', 12), answer('ana', 4, 'grants', true, vacant), read(2)],
  },
  {
    name: 'Inés Chilatra',
    person: 23,
    type: 'claim',
    filed: 18,
    subscription: '002211',
    text: 'Me están cobrando intereses que no debo.',
    steps: [
      take('luis', 14),
      answer('luis', 6, 'in_part', true, rightBill),
      notify('luis', 3, 'in_person', 'Firmó el acta en la oficina.'),
      letter(
        'luis',
        3,
        'constancia',
        'Al expediente',
        'Se deja constancia de que la respuesta se notificó a Inés Chilatra en la oficina, con entrega de una copia. Firmó el acta.',
      ),
    ],
  },
  {
    name: 'Colegio Dante Alighieri',
    person: 24,
    type: 'petition',
    filed: 35,
    source: 'mail',
    text: 'El colegio solicita una charla sobre separación en la fuente.',
    steps: [
      take('marta', 33),
      answer('marta', 28, 'grants', false, schedule),
      notify('marta', 26, 'in_person', 'Recibió la coordinadora.'),
    ],
  },
  {
    name: 'Wilson Andrade',
    person: 25,
    type: 'complaint',
    filed: 40,
    text: 'La ruta del viernes no pasó dos semanas seguidas.',
    steps: [consent(40), take('ana', 38), answer('ana', 30, 'grants', false, missedRoute), read(29)],
  },
  {
    name: 'Teresa de Jesús Murcia',
    person: 26,
    type: 'claim',
    filed: 45,
    subscription: '000415',
    text: 'Reclamo por la tarifa de aseo de agosto.',
    steps: [
      take('luis', 42),
      answer('luis', 35, 'refuses', true, rightBill),
      notify('luis', 30, 'notice', 'Aviso fijado en la cartelera y publicado en la página.'),
    ],
  },
]

import { type CaseReference, shownTrackingCode, trackingAddress } from '#domain/case-reference.ts'
import { answerTerm } from '#domain/days/business-days.ts'
import { cameEarlier } from '#domain/days/came-earlier.ts'
import { formatDate, formatMoment } from '#domain/days/format-date.ts'
import type { EnquiryForm } from '#domain/forms.ts'
import { correctedFields } from '#domain/office/corrected-fields.ts'
import { enquiryPromise } from '#domain/office/enquiry-promise.ts'
import { recoveryLink } from '#domain/recovery-link.ts'
import type { Block, Letters, MailCompany, MailFacts } from './mail-letter.ts'

const tracking = (link: string, site: string, reference: CaseReference): Block => ({
  link,
  href: `${site}${trackingAddress(reference)}`,
})

const callUs = ({ phone }: MailCompany) => `Si no fue usted, llámenos al ${phone}.`
const callUsUnlessAsked = ({ phone }: MailCompany) => `Si no lo pidió usted, llámenos al ${phone}.`

const identityLine = 'Allí le pediremos su número de identificación.'

/** The term counts from this day, so the receipt tells it where it is not the day of the radicado. */
const receivedEarlier = ({ received_on, filed_at }: MailFacts['receipt']): [string, string][] =>
  cameEarlier({ created_at: filed_at, received_on }) ? [['Llegó el', formatDate(received_on)]] : []

const enquiryNames: Record<EnquiryForm, string> = {
  quote: 'solicitud de cotización',
  application: 'solicitud de empleo',
  affiliation: 'solicitud de afiliación',
}

export const personLetters = {
  receipt: (facts, site) => ({
    subject: `${facts.new_code ? 'Código de consulta nuevo de' : 'Recibimos'} su PQR ${facts.radicado}`,
    blocks: [
      facts.new_code
        ? 'La oficina le dio un código de consulta nuevo: el anterior ya no sirve. Esta es la constancia con el código de ahora.'
        : 'Recibimos su solicitud. Este mensaje es la constancia.',
      {
        facts: [
          ['Radicado', facts.radicado],
          ['Código de consulta', shownTrackingCode(facts.tracking_code)],
          ...receivedEarlier(facts),
          ['Fecha y hora', `${formatMoment(facts.filed_at)} (hora de Colombia)`],
          ['Anexos', facts.attachments === 0 ? 'Ninguno' : String(facts.attachments)],
          ['Respuesta a más tardar', `${formatDate(facts.due_on)} (${answerTerm} días hábiles)`],
        ],
      },
      tracking('Consultar mi PQR', site, facts),
      'Quien tenga el código puede ver el estado de la solicitud: no lo comparta.',
      'Si usted no la presentó, ignore este mensaje: alguien escribió su correo por error.',
    ],
  }),

  question: (facts, site) => ({
    subject: `Tenemos una pregunta sobre su PQR ${facts.radicado}`,
    blocks: [
      `Para responder su solicitud ${facts.radicado}, le preguntamos:`,
      { quote: facts.question },
      `Conteste en la página de consulta. ${identityLine}`,
      tracking('Contestar', site, facts),
    ],
  }),

  extended: (facts, site) => ({
    subject: `Ampliamos el plazo de su PQR ${facts.radicado}`,
    blocks: [
      `Necesitamos más tiempo para responder su solicitud ${facts.radicado}.`,
      {
        facts: [
          ['Plazo inicial', formatDate(facts.due_on)],
          ['Nuevo plazo', formatDate(facts.extended_to)],
        ],
      },
      `El motivo está en la página de consulta. ${identityLine}`,
      tracking('Leer el motivo', site, facts),
    ],
  }),

  answer_ready: (facts, site) => ({
    subject: `Respondimos su PQR ${facts.radicado}`,
    blocks: [
      `La respuesta a su solicitud ${facts.radicado} está firmada, con el número ${facts.number}. Le escribimos porque usted autorizó la notificación por correo.`,
      `Cuando la lea en la página de consulta quedará notificada, con esa fecha y hora; desde ese día corre el plazo de los recursos que procedan. ${identityLine}`,
      tracking('Leer la respuesta', site, facts),
    ],
  }),

  appeal_received: (facts, site) => ({
    subject: `Recibimos su recurso ${facts.appeal} (PQR ${facts.radicado})`,
    blocks: [
      'Recibimos su recurso. Este mensaje es la constancia.',
      {
        facts: [
          ['Radicado del recurso', facts.appeal],
          ['Radicado de la PQR', facts.radicado],
          ['Fecha y hora', `${formatMoment(facts.filed_at)} (hora de Colombia)`],
          ['Decisión a más tardar', formatDate(facts.due_on)],
        ],
      },
      tracking('Consultar mi PQR', site, facts),
    ],
  }),

  decision_ready: (facts, site) => ({
    subject: `Decidimos su recurso ${facts.appeal} (PQR ${facts.radicado})`,
    blocks: [
      `La decisión de su recurso ${facts.appeal} está firmada, con el número ${facts.number}. Le escribimos porque usted autorizó la notificación por correo.`,
      `Cuando la lea en la página de consulta quedará notificada, con esa fecha y hora. ${identityLine}`,
      tracking('Leer la decisión', site, facts),
    ],
  }),

  transferred: (facts, site, company) => ({
    subject: `Trasladamos su PQR ${facts.radicado} a otra entidad`,
    blocks: [
      `Su solicitud ${facts.radicado} no la decide ${company.name}. La enviamos a la entidad que puede decidirla:`,
      { quote: facts.recipient },
      'Desde ahora le responde esa entidad. En nuestra empresa el caso termina aquí.',
      tracking('Consultar mi PQR', site, facts),
    ],
  }),

  data_corrected: ({ radicado, at, field, by_office }, _site, company) => ({
    subject: `Cambió ${correctedFields[field]} en la PQR ${radicado}`,
    blocks: [
      `El ${formatMoment(at)}, ${by_office ? 'la oficina' : 'quien presentó la solicitud'} cambió ${correctedFields[field]} que tenemos para la PQR ${radicado}.`,
      ...(field === 'email' ? ['A este buzón ya no llegan los avisos.'] : []),
      by_office ? callUsUnlessAsked(company) : callUs(company),
      'Si usted no presentó ninguna solicitud, ignore este mensaje: alguien había escrito su correo por error.',
    ],
  }),

  code_renewed: ({ radicado, at }, _site, company) => ({
    subject: `La PQR ${radicado} tiene otro código de consulta`,
    blocks: [
      `El ${formatMoment(at)}, la oficina cambió el código de consulta de la solicitud ${radicado} y entregó el nuevo en papel. El anterior ya no sirve.`,
      callUsUnlessAsked(company),
    ],
  }),

  claimed: (facts, site, company) => ({
    subject: `Su PQR ${facts.radicado} quedó en una cuenta del sitio`,
    blocks: [
      `La solicitud ${facts.radicado} se agregó a una cuenta de nuestro sitio, con el código de consulta y el número de identificación. Quien tiene esa cuenta la ve en «Mis solicitudes».`,
      `${callUs(company)} La oficina puede deshacerlo.`,
      tracking('Consultar mi PQR', site, facts),
    ],
  }),

  enquiry_received: ({ form, reference, promised_on }, _site, company) => ({
    subject: `Recibimos su ${enquiryNames[form]} ${reference}`,
    blocks: [
      `Recibimos su ${enquiryNames[form]}. ${enquiryPromise(form, promised_on)}`,
      { facts: [['Referencia', reference]] },
      `Para preguntar por ella, llámenos al ${company.phone} y diga la referencia.`,
      'Si usted no la envió, ignore este mensaje: alguien escribió su correo por error.',
    ],
  }),

  account_email_changed: ({ at }, _site, company) => ({
    subject: `El correo de su cuenta en ${company.name} cambió`,
    blocks: [
      `El ${formatMoment(at)} cambió el correo con el que se entra a su cuenta. Con este buzón ya no se entra, ni se recupera la contraseña.`,
      callUs(company),
    ],
  }),

  account_password_changed: ({ at }, site, company) => ({
    subject: `La contraseña de su cuenta en ${company.name} cambió`,
    blocks: [
      `El ${formatMoment(at)} cambió la contraseña de su cuenta. En otros dispositivos la sesión se cerró.`,
      'Si fue usted, no tiene que hacer nada. Si no, cree una nueva ahora mismo:',
      { link: 'Pedir un enlace', href: `${site}/forgot-password` },
    ],
  }),

  account_deleted: ({ at }, _site, company) => ({
    subject: `Su cuenta en ${company.name} se eliminó`,
    blocks: [
      `El ${formatMoment(at)} se eliminó su cuenta. Lo que presentó sigue su curso: consulte cada PQR con su radicado y su código.`,
      callUs(company),
    ],
  }),

  recovery: ({ token }, site, company) => ({
    subject: `Cambie la contraseña de su cuenta en ${company.name}`,
    blocks: [
      'Recibimos una solicitud para cambiar la contraseña de la cuenta que tiene con este correo.',
      { link: 'Crear contraseña nueva', href: recoveryLink(site, token) },
      'El enlace sirve una sola vez y vence una hora después de este mensaje.',
      'No lo comparta: quien lo tenga puede entrar a su cuenta.',
      'Si usted no lo pidió, ignore este mensaje: su contraseña sigue siendo la misma.',
    ],
  }),
} satisfies Partial<Letters>

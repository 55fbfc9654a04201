import { formatDate } from '#domain/days/format-date.ts'
import type { RecordForm } from '#domain/forms.ts'
import { deskAddress } from '#domain/office/desk-addresses.ts'
import { enquiryPromise } from '#domain/office/enquiry-promise.ts'
import { requestTypes } from '#domain/office/pqr-words.ts'
import { capital, namesOf } from '#domain/words.ts'
import type { Letters, Term } from './mail-letter.ts'

const typeNames: Record<string, string> = requestTypes

const colors: [Term['color'], one: string, many: string][] = [
  ['black', 'vencido', 'vencidos'],
  ['red', 'urgente', 'urgentes'],
  ['amber', 'en amarillo', 'en amarillo'],
]
const tasks = { answer: 'responder', notification: 'notificar', appeal: 'decidir el recurso' }
const mostListed = 100

const names: Record<RecordForm, [one: string, many: string]> = {
  pqr: ['PQR', 'PQR'],
  quote: ['cotización', 'cotizaciones'],
  application: ['postulación', 'postulaciones'],
  affiliation: ['afiliación', 'afiliaciones'],
}

/** «Otra PQR nueva», «2 PQR y 1 cotización nuevas» */
function newOnes(forms: RecordForm[]) {
  const counts = namesOf(names).flatMap((form) => {
    const count = forms.filter((one) => one === form).length
    const [one, many] = names[form]
    if (forms.length === 1 && count === 1) return [`Otra ${one}`]
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]
  })
  return `${new Intl.ListFormat('es').format(counts)} ${forms.length === 1 ? 'nueva' : 'nuevas'}`
}

export const officeLetters = {
  office_new: ({ id, radicado, request_type, due_on }, site) => ({
    subject: `PQR nueva ${radicado}`,
    blocks: [
      'Llegó una solicitud. Sus datos están en la bandeja de la oficina.',
      {
        facts: [
          ['Radicado', radicado],
          ['Tipo', typeNames[request_type] ?? request_type],
          ['Respuesta a más tardar', formatDate(due_on)],
        ],
      },
      { link: 'Abrir el caso', href: site + deskAddress('pqr', id) },
    ],
  }),

  office_enquiry: ({ form, id, reference, promised_on }, site) => ({
    subject: `${capital(names[form][0])} nueva ${reference}`,
    blocks: [
      'Llegó por el sitio. Sus datos están en la bandeja de la oficina.',
      {
        facts: [
          ['Referencia', reference],
          ['Le dijimos a la persona', enquiryPromise(form, promised_on)],
        ],
      },
      { link: 'Abrir la solicitud', href: site + deskAddress(form, id) },
    ],
  }),

  office_list: ({ pqrs, enquiries }, site) => {
    const listed = [
      ...pqrs.map(({ id, radicado, request_type, due_on }) => ({
        link: radicado,
        href: site + deskAddress('pqr', id),
        text: `${typeNames[request_type] ?? request_type}, responder hasta el ${formatDate(due_on)}`,
      })),
      ...enquiries.map(({ form, id, reference, promised_on }) => ({
        link: reference,
        href: site + deskAddress(form, id),
        text: `${names[form][0]}, atender hasta el ${formatDate(promised_on)}`,
      })),
    ]
    return {
      subject: newOnes([...pqrs.map(() => 'pqr' as const), ...enquiries.map(({ form }) => form)]),
      blocks: [
        'Llegaron más de tres en diez minutos: las que siguen van juntas en este mensaje. Sus datos están en la bandeja de la oficina.',
        { heading: listed.length === 1 ? 'Nueva' : 'Nuevas', list: listed.slice(0, mostListed) },
        ...(listed.length > mostListed ? [`Y ${listed.length - mostListed} más.`] : []),
        { link: 'Abrir la bandeja', href: `${site}/desk#/sin-asignar` },
      ],
    }
  },

  office_digest: ({ terms }, site) => {
    const counts = colors.flatMap(([color, one, many]) => {
      const count = terms.filter((term) => term.color === color).length
      return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]
    })
    const groups = colors.flatMap(([color, one]) => {
      const listed = terms.slice(0, mostListed).filter((term) => term.color === color)
      const list = listed.map(({ id, radicado, term, due_on }) => ({
        link: radicado,
        href: site + deskAddress('pqr', id),
        text: `${tasks[term]} hasta el ${formatDate(due_on)}`,
      }))
      return list.length === 0 ? [] : [{ heading: `Plazo ${one}`, list }]
    })
    const silence = terms.some(({ term, color }) => term !== 'notification' && color === 'black')
    return {
      subject: `Plazos de hoy: ${counts.join(', ')}`,
      blocks: [
        ...groups,
        ...(terms.length > mostListed ? [`Y ${terms.length - mostListed} más.`] : []),
        ...(silence
          ? [
              'Donde venció el plazo para responder o para decidir el recurso, operó el silencio administrativo positivo: reconózcalo dentro de las 72 horas.',
            ]
          : []),
      ],
    }
  },
} satisfies Partial<Letters>

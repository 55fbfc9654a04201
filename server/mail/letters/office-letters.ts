import { formatDate } from '#domain/days/format-date.ts'
import { requestTypes } from '#domain/office/pqr-words.ts'
import type { Letters, Term } from './mail-letter.ts'

const typeNames: Record<string, string> = requestTypes

const colors: [Term['color'], one: string, many: string][] = [
  ['black', 'vencido', 'vencidos'],
  ['red', 'urgente', 'urgentes'],
  ['amber', 'en amarillo', 'en amarillo'],
]
const tasks = { answer: 'responder', notification: 'notificar', appeal: 'decidir el recurso' }
const mostListed = 100

export const officeLetters = {
  office_new: ({ radicado, request_type, due_on }) => ({
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
    ],
  }),

  office_list: ({ pqrs }, site) => {
    const one = pqrs.length === 1
    const listed = pqrs.slice(0, mostListed).map(({ id, radicado, request_type, due_on }) => ({
      link: radicado,
      href: `${site}/desk#/todas/${id}`,
      text: `${typeNames[request_type] ?? request_type}, responder hasta el ${formatDate(due_on)}`,
    }))
    return {
      subject: one ? 'Otra PQR nueva' : `${pqrs.length} PQR nuevas`,
      blocks: [
        'Llegaron más de tres PQR en diez minutos: las que siguen van juntas en este mensaje. Sus datos están en la bandeja de la oficina.',
        { heading: one ? 'PQR nueva' : 'PQR nuevas', list: listed },
        ...(pqrs.length > mostListed ? [`Y ${pqrs.length - mostListed} más.`] : []),
        { link: 'Abrir la bandeja', href: `${site}/desk#/sin-asignar` },
      ],
    }
  },

  office_digest: ({ terms }) => {
    const counts = colors.flatMap(([color, one, many]) => {
      const count = terms.filter((term) => term.color === color).length
      return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]
    })
    const groups = colors.flatMap(([color, one]) => {
      const listed = terms.slice(0, mostListed).filter((term) => term.color === color)
      const list = listed.map(
        ({ radicado, term, due_on }) => `${radicado}: ${tasks[term]} hasta el ${formatDate(due_on)}`,
      )
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

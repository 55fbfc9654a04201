import { capitals, namesOf } from '#domain/words.ts'
import { answerDecisions, appealDecisions, notificationChannels } from './decision-words.ts'
import { requestTypes } from './pqr-words.ts'

const appealAnswers = Object.fromEntries(
  namesOf(appealDecisions).map((decision) => [
    decision,
    `Recurso: ${appealDecisions[decision].replace('Se', 'se')}`,
  ]),
)

type CodeGroup = { title: string; hint: string; values: Record<string, string> }

/** What the codes of the regulator's file stand for, in the order of its columns. */
export const codeGroups = {
  place: {
    title: 'Lugar (columnas 1 a 3)',
    hint: 'División político-administrativa del DANE.',
    values: { department: 'Departamento', municipality: 'Municipio', populated_centre: 'Centro poblado' },
  },
  procedure: {
    title: 'Tipo de trámite (columna 6)',
    hint: '1 reclamación · 2 queja · 3 denuncia · 4 reposición · 5 reposición y apelación · 6 información',
    values: {
      ...requestTypes,
      appeal: 'Recurso de reposición',
      appeal_subsidiary: 'Reposición y, en subsidio, apelación',
    },
  },
  cause: { title: 'Causal (columna 7)', hint: 'F facturación · P prestación', values: requestTypes },
  detail: {
    title: 'Detalle de la causal (columna 8)',
    hint: 'No encontramos los códigos para aseo: van vacíos hasta que la empresa los escriba.',
    values: requestTypes,
  },
  bill: {
    title: 'Número de factura (columna 10)',
    hint: 'El formulario no pide la factura: va el código de «no tiene».',
    values: { none: 'Sin factura' },
  },
  answer: {
    title: 'Tipo de respuesta (columna 11)',
    hint: '1 accede · 2 en parte · 3 no accede · 4 confirma · 5 modifica · 6 revoca · 7 rechaza · 8 traslada · 9 pendiente · 10 sin respuesta · 11 archiva',
    values: {
      ...answerDecisions,
      transferred: 'Trasladada sin respuesta de fondo',
      withdrawn: 'Desistida',
      ...appealAnswers,
      pending: 'Pendiente, en término',
      unanswered: 'Sin respuesta, término vencido',
    },
  },
  notification: {
    title: 'Tipo de notificación (columna 15)',
    hint: '1 personal · 2 edicto · 3 no aplica · 4 aviso · 5 conducta concluyente',
    values: {
      ...capitals(notificationChannels),
      none: 'Todavía no, o no aplica',
    },
  },
} satisfies Record<string, CodeGroup>

type CodeSubject = keyof typeof codeGroups

export const codeInWords = (subject: CodeSubject, value: string) => {
  const { title, values }: CodeGroup = codeGroups[subject]
  return `${title.replace(/ \(.*/, '')}: ${values[value] ?? value}`
}

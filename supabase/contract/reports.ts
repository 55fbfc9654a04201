import * as v from 'valibot'
import { tableOf } from '#domain/forms.ts'
import { appealDecisions } from '#domain/office/decision-words.ts'
import { requestTypes } from '#domain/office/pqr-words.ts'
import { codeGroups } from '#domain/office/regulator-codes.ts'
import { namesOf } from '#domain/words.ts'
import { count, day, moment, nameOf, nothing, repeat } from './parts.ts'

/** How many PQRs of a group were received, answered within the term, and answered late or not at all. */
const outcome = { received: count, in_time: count, late: count, median_days: v.nullable(v.number()) }
const period = { first_day: day, last_day: day }

const pqrPeriod = v.strictObject({
  ...period,
  ...outcome,
  months: v.array(v.strictObject({ first_month: day, last_month: day, ...outcome })),
  /** The row without a type is the group of the types that have too few PQRs. */
  types: v.array(v.strictObject({ type: v.optional(nameOf(requestTypes)), ...outcome })),
})

const appealPeriod = v.strictObject({
  ...period,
  filed: count,
  results: v.array(
    v.strictObject({
      result: v.nullable(v.picklist(['undecided', ...nameOf(appealDecisions).options])),
      filed: count,
    }),
  ),
})

/** Also counts the PQRs that still wait within their term. */
const figure = v.strictObject({ ...outcome, waiting: count })

const monthFigure = v.strictObject({ month: day, ...figure.entries })
const typeFigure = v.strictObject({ type: nameOf(requestTypes), ...figure.entries })

/** The open cases by the colour of their clock; an appeal that is only to be sent on has no colour. */
const openFigure = v.strictObject({
  type: nameOf(requestTypes),
  total: count,
  green: count,
  amber: count,
  red: count,
  black: count,
})

const codeSubject = nameOf(codeGroups)
const regulatorCode = v.strictObject({
  subject: codeSubject,
  value: v.string(),
  code: v.string(),
  version: v.number(),
})
const codeChange = v.strictObject({
  subject: codeSubject,
  value: v.string(),
  code: v.string(),
  before: v.string(),
  by: v.nullable(v.string()),
  at: moment,
})
const codes = { codes: v.array(regulatorCode), changes: v.array(codeChange) }

const code = v.nullable(v.string())
const regulatorRow = v.strictObject({
  department: code,
  municipality: code,
  populated_centre: code,
  radicado: v.string(),
  filed_on: day,
  procedure: code,
  cause: code,
  detail: code,
  account: v.nullable(v.string()),
  bill: code,
  answer: code,
  answered_on: v.nullable(day),
  answer_radicado: v.nullable(v.string()),
  notified_on: v.nullable(day),
  notification: code,
  sent_on: v.nullable(day),
})

export const exportSubject = v.picklist([...namesOf(tableOf), 'search', 'regulator'])
const exported = {
  subject: exportSubject,
  /** The view or the month. */
  scope: v.string(),
  rows: count,
}
const exportRow = v.strictObject({ at: moment, by: v.string(), ...exported })

export const reportFunctions = {
  office_figures: {
    args: nothing,
    result: v.strictObject({ pqrs: v.array(pqrPeriod), appeals: v.array(appealPeriod) }),
  },
  desk_figures: {
    args: v.strictObject({
      months: v.optional(v.number()),
      request_type: v.optional(v.nullable(v.string())),
    }),
    result: v.strictObject({
      total: figure,
      months: v.array(monthFigure),
      types: v.array(typeFigure),
      open: v.array(openFigure),
    }),
  },
  desk_codes: { args: nothing, result: v.strictObject(codes) },
  save_codes: {
    args: v.strictObject({ changes: v.array(regulatorCode) }),
    result: v.strictObject({ ...codes, ...repeat }),
  },
  regulator_rows: {
    args: v.strictObject({ month: v.string() }),
    result: v.strictObject({ rows: v.array(regulatorRow) }),
  },
  log_export: { args: v.strictObject(exported), result: nothing },
  desk_exports: {
    args: nothing,
    result: v.strictObject({ exports: v.array(exportRow) }),
  },
}

export type Figure = v.InferOutput<typeof figure>
export type MonthFigure = v.InferOutput<typeof monthFigure>
export type TypeFigure = v.InferOutput<typeof typeFigure>
export type OpenFigure = v.InferOutput<typeof openFigure>
export type RegulatorCode = v.InferOutput<typeof regulatorCode>
export type CodeChange = v.InferOutput<typeof codeChange>
export type RegulatorRow = v.InferOutput<typeof regulatorRow>
export type ExportRow = v.InferOutput<typeof exportRow>

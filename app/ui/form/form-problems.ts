import { type GenericSchema, safeParse } from 'valibot'
import { type Control, controlsOf, valuesOf } from './form-values.ts'

/** Messages by field name. */
export type Problems = Record<string, string>

/** Thrown by `send` to show a message at one field. */
export class FieldProblem extends Error {
  readonly field: string

  constructor(field: string, message: string) {
    super(message)
    this.field = field
  }
}

/** The result of native validation, in Spanish whatever the browser's language. */
const nativeProblem = ({ validity, type }: Control) => {
  if (validity.valid) return
  if (type === 'email' && validity.typeMismatch) return 'Escríbalo como ana@correo.com.'
  if (type === 'date') return 'Escriba la fecha completa: día, mes y año.'
  return validity.valueMissing ? 'Complete este campo.' : 'Revise este campo.'
}

type Checked<Row> = { row: Row; problems?: undefined } | { row?: undefined; problems: Problems }

/** Native validation first, then the schema, whose messages are more precise and win. */
export function checkForm<Row>(form: HTMLFormElement, schema: GenericSchema<unknown, Row>): Checked<Row> {
  const problems: Problems = {}
  for (const control of controlsOf(form)) {
    const problem = nativeProblem(control)
    if (problem) problems[control.name] = problem
  }
  const parsed = safeParse(schema, valuesOf(form), { abortPipeEarly: true })
  for (const issue of parsed.issues ?? []) {
    problems[String(issue.path?.[0]?.key)] = issue.message
  }
  return parsed.success && Object.keys(problems).length === 0 ? { row: parsed.output } : { problems }
}

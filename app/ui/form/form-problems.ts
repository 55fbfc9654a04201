import { type GenericSchema, safeParse } from 'valibot'
import { type Control, controlsOf, valuesOf } from './form-values.ts'

/** What is wrong with each field, by its name. */
export type Problems = Record<string, string>

/** Thrown by whoever sends a form, when it is one field's fault. */
export class FieldProblem extends Error {
  readonly field: string

  constructor(field: string, message: string) {
    super(message)
    this.field = field
  }
}

/** What the browser's own check found, in words that do not depend on the browser's language. */
const nativeProblem = ({ validity, type }: Control) => {
  if (validity.valid) return
  if (type === 'email' && validity.typeMismatch) return 'Escríbalo como ana@correo.com.'
  if (type === 'date') return 'Escriba la fecha completa: día, mes y año.'
  return validity.valueMissing ? 'Complete este campo.' : 'Revise este campo.'
}

type Checked<Row> = { row: Row; problems?: undefined } | { row?: undefined; problems: Problems }

/** The browser's checks first, then the schema's, which know better what to say about the same field. */
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

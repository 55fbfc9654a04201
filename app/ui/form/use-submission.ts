import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { GenericSchema } from 'valibot'
import { checkForm, FieldProblem, type Problems } from './form-problems.ts'
import { type Control, controlsOf } from './form-values.ts'

export type Submission<Result> =
  | { status: 'idle' }
  /** `progress` is the uploaded share of a file, from 0 to 1. */
  | { status: 'sending'; progress?: number }
  | { status: 'success'; result: Result }
  | { status: 'error'; cause: unknown }

type Send<Row, Result> = (row: Row, tellProgress: (share: number) => void) => Promise<Result>

/** Whether an earlier try had arrived, perhaps without the last changes. */
export const isChanged = (result: unknown) =>
  typeof result === 'object' && result !== null && 'changed' in result && result.changed === true

/** The state of a form from the button to the message. */
export function useSubmission<Row, Result>(schema: GenericSchema<unknown, Row>, send: Send<Row, Result>) {
  const [submission, setSubmission] = useState<Submission<Result>>({ status: 'idle' })
  const [problems, setProblems] = useState<Problems>({})
  const form = useRef<HTMLFormElement>(null)
  const message = useRef<HTMLDivElement>(null)
  const busy = useRef(false)

  function showProblems(found: Problems) {
    flushSync(() => {
      setSubmission({ status: 'idle' })
      setProblems(found)
    })
    if (form.current)
      controlsOf(form.current)
        .find(({ name }) => name in found)
        ?.focus()
  }

  function show(outcome: Submission<Result>) {
    flushSync(() => setSubmission(outcome))
    const { current } = message
    current?.focus({ preventScroll: true })
    // A message before the form is read from its beginning; with its receipt it may be taller than the screen. At once,
    // because a receipt that grows meanwhile ends a smooth scrolling.
    const block = current?.previousElementSibling ? 'nearest' : 'start'
    current?.scrollIntoView({ block, behavior: 'instant' })
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy.current) return
    const element = event.currentTarget
    const checked = checkForm(element, schema)
    if (checked.problems) return showProblems(checked.problems)
    busy.current = true
    setProblems({})
    setSubmission({ status: 'sending' })
    try {
      const result = await send(checked.row, (progress) => setSubmission({ status: 'sending', progress }))
      // Changes that may not have arrived stay in the fields.
      if (!isChanged(result)) element.reset()
      show({ status: 'success', result })
    } catch (error) {
      if (error instanceof FieldProblem) showProblems({ [error.field]: error.message })
      else show({ status: 'error', cause: error })
    } finally {
      busy.current = false
    }
  }

  /** Validates a field with a problem again at every input, and a file as soon as it is chosen. */
  function recheck({ target }: { target: EventTarget }) {
    const { name, type, form: owner } = target as Control
    if (!owner || !(name in problems || type === 'file')) return
    const problem = checkForm(owner, schema).problems?.[name]
    const { [name]: _mended, ...rest } = problems
    setProblems(problem ? { ...rest, [name]: problem } : rest)
  }

  function startOver() {
    setProblems({})
    setSubmission({ status: 'idle' })
  }

  return { submission, problems, form, message, submit, recheck, startOver }
}

export type SubmissionHandle<Result> = ReturnType<typeof useSubmission<unknown, Result>>

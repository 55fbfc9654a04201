import { useRef, useState } from 'react'
import { isPossibleDay } from '#domain/documents/document-limits.ts'
import { documentRefusals } from '#domain/documents/document-refusals.ts'

/** The name of a field → what is wrong with it, in the order of the form. */
export type FieldProblems = Record<string, string>

/** What is wrong with title and day, before anything is sent. */
export function wordProblems({ title, in_force }: { title: string; in_force: string }, today: string) {
  const problems: FieldProblems = {}
  if (!title.trim()) problems.title = 'Falta el título.'
  if (!in_force) problems.in_force = 'Falta el día.'
  else if (!isPossibleDay(in_force, today)) problems.in_force = documentRefusals.wrong_day ?? ''
  return problems
}

/** Problems told at their fields. The first field gets the focus. */
export function useFieldProblems() {
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<FieldProblems>({})
  const tell = (found: FieldProblems) => {
    setProblems(found)
    const [first] = Object.keys(found)
    // A closing sheet gives the focus back first.
    if (first) setTimeout(() => form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus())
    return first !== undefined
  }
  return { form, problems, tell, forget: (name: string) => setProblems({ ...problems, [name]: '' }) }
}

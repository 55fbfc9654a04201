import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { Refusal } from '#app/lib/refusal.ts'
import { problemText } from '#desk/data/call-desk.ts'
import { goTo } from '#desk/frame/place.ts'
import { useMember } from '#desk/session/membership-gate.tsx'
import { DeskButton } from '#desk/ui/desk-button.tsx'
import { ProblemLine } from '#desk/ui/feedback/problem-line.tsx'
import { DeskField } from '#desk/ui/form/desk-field.tsx'
import { useKeptValues } from '#desk/ui/form/use-kept-values.ts'
import { letterKinds } from '#domain/office/letter-kinds.ts'
import { letterVariableMeanings } from '#domain/office/letter-template.ts'
import type { Template } from '#supabase/contract/templates.ts'
import { AnswerTemplateFields } from './answer-template-fields.tsx'
import { RetireTemplate } from './retire-template.tsx'
import { TemplatePreview } from './template-preview.tsx'
import { asTemplate, templateFrom, valuesOf } from './template-values.ts'
import { TemplateVariables } from './template-variables.tsx'
import { useInsertion } from './use-insertion.ts'
import { saveTemplate, useRenewTemplates } from './use-templates.ts'

const templateProblem = (error: unknown) =>
  error instanceof Refusal && error.refusal === 'stale_version'
    ? 'Otra persona cambió esta plantilla mientras tanto. Lo que usted escribió sigue aquí, junto a lo nuevo: revíselo y guarde otra vez.'
    : problemText(error)

const subjects: [string, string][] = [
  ['pqr', 'Responder una solicitud'],
  ['appeal', 'Decidir un recurso'],
  ...Object.entries(letterKinds),
]

type Props = {
  template: Template | undefined
  /** The id of the element that gets the focus when the template is retired. */
  focusAfter: string
}

/** Changes a template, or makes a new one. What is typed is kept on this device until it is saved. */
export function TemplateForm({ template, focusAfter }: Props) {
  const { user_id } = useMember()
  const { holder, values, keep, clear } = useKeptValues(`desk:${user_id}:template:${template?.id ?? 'new'}`)
  const [saved, setSaved] = useState(false)
  const [previewing, setPreviewing] = useState(false)
  const renew = useRenewTemplates()
  const typed = { ...valuesOf(template), ...values }
  const isLetter = String(typed.subject) in letterKinds
  const save = useMutation({
    mutationFn: () => saveTemplate(template, templateFrom(typed), holder),
    onSuccess: async ({ id }) => {
      await renew()
      clear()
      setSaved(true)
      if (!template) goTo(`#/plantillas/${id}`, { replace: true })
    },
    onError: renew,
  })
  const write = (name: string, value: string) => {
    setSaved(false)
    keep(name, value)
  }
  const { onFocus, insert } = useInsertion(write)
  const form = useRef<HTMLFormElement>(null)
  const onInsert = (words: string) => insert(form.current, words)
  const field = (name: string) => ({
    name,
    value: typed[name] ?? '',
    onChange: (value: string) => write(name, value),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate()
  }
  return (
    <form ref={form} onSubmit={submit} onFocus={onFocus} className="grid gap-4">
      <h2 className="text-lg">{template ? template.title : 'Nueva plantilla'}</h2>
      <DeskField label="Título" kind="line" longest={200} {...field('title')} />
      <DeskField label="Para qué sirve" kind="choice" options={subjects} {...field('subject')} />
      {isLetter ? (
        <>
          <TemplateVariables variables={Object.entries(letterVariableMeanings)} onInsert={onInsert} />
          <DeskField label="Texto" kind="area" {...field('body')} />
        </>
      ) : (
        <AnswerTemplateFields isForAppeals={typed.subject === 'appeal'} field={field} onInsert={onInsert} />
      )}
      <ProblemLine text={save.error ? templateProblem(save.error) : ''} />
      <div className="flex flex-wrap items-center gap-3">
        <DeskButton type="submit" look="primary" idle={save.isPending}>
          {save.isPending ? 'Guardando…' : 'Guardar la plantilla'}
        </DeskButton>
        <DeskButton onClick={() => setPreviewing(true)}>Ver con un caso</DeskButton>
        {template && <RetireTemplate template={template} focusAfter={focusAfter} />}
        <p role="status" className="font-semibold text-teal-800">
          {saved && 'Guardada.'}
        </p>
      </div>
      {previewing && (
        <TemplatePreview template={asTemplate(typed, template)} onClose={() => setPreviewing(false)} />
      )}
    </form>
  )
}

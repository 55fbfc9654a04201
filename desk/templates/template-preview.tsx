import { useState } from 'react'
import { controlClass } from '#app/ui/field/control-class.ts'
import { emptyParts, missingInWords } from '#desk/answer/parts/answer-parts.ts'
import { LetterBox, useLetterPreview } from '#desk/answer/signing/letter-preview.tsx'
import { partsFrom } from '#desk/answer/template/answer-templates.ts'
import { failureText } from '#desk/data/call-desk.ts'
import { usePqr, usePqrList, useSearch } from '#desk/data/desk-queries.ts'
import { beginLetter, useOfficeLetterPreview } from '#desk/letters/begin-letter.ts'
import { useMember } from '#desk/session/membership-gate.tsx'
import { ProblemLine } from '#desk/ui/feedback/problem-line.tsx'
import { Waiting } from '#desk/ui/feedback/waiting.tsx'
import { Sheet } from '#desk/ui/sheet.tsx'
import { requestTypes } from '#domain/office/pqr-words.ts'
import type { PqrDossier, PqrRow, ViewName } from '#supabase/contract/desk.ts'
import type { AnswerTemplate, LetterTemplate, Template } from '#supabase/contract/templates.ts'
import { isForLetter } from './used-for.ts'

/** Where a case is found that fits the template. */
const views: Partial<Record<Template['subject'], ViewName>> = {
  appeal: 'appealed',
  citation: 'to_notify',
  notice: 'to_notify',
  posted_notice: 'to_notify',
  sending: 'appealed',
}

type Props = { template: Template; onClose: () => void }

/** The letter that the template would make of a real case: the first that fits, or one that the manager finds. */
export function TemplatePreview({ template, onClose }: Props) {
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<string>()
  const list = usePqrList(views[template.subject] ?? 'all')
  const found = useSearch(words.trim())
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  const fitting = rows.find(
    ({ request_type }) => !template.request_type || request_type === template.request_type,
  )
  const id = chosen ?? fitting?.id
  const choose = (row: PqrRow) => {
    setChosen(row.id)
    setWords('')
  }
  return (
    <Sheet open title="Cómo queda con un caso" onClose={onClose} wide>
      <label htmlFor="preview-case" className="font-semibold">
        Caso
      </label>
      <input
        id="preview-case"
        type="search"
        autoComplete="off"
        value={words}
        onChange={(event) => setWords(event.target.value)}
        placeholder="Radicado, nombre o palabra"
        className={`${controlClass} mt-1`}
      />
      {words.trim() !== '' && (
        <ul aria-label="Casos encontrados" className="mt-2 grid gap-0.5">
          {found.data?.rows.slice(0, 5).map((row) => (
            <li key={row.id}>
              <button
                type="button"
                onClick={() => choose(row)}
                className="block min-h-11 w-full rounded-lg px-2.5 py-1.5 text-left hover:bg-sand-100"
              >
                {row.radicado} · <bdi>{row.full_name}</bdi>
                <span className="block text-[0.8125rem] text-ink-soft">{requestTypes[row.request_type]}</span>
              </button>
            </li>
          ))}
          {found.data?.rows.length === 0 && <li className="text-ink-soft">Nada con esas palabras.</li>}
        </ul>
      )}
      <ProblemLine text={list.error && !id ? failureText(list.error) : ''} />
      {id && <WithCase key={id} id={id} template={template} proposed={!chosen} />}
      {!id && list.data && (
        <p className="mt-4 text-ink-soft">No hay un caso reciente que sirva de ejemplo: busque uno.</p>
      )}
    </Sheet>
  )
}

type WithCaseProps = { id: string; template: Template; proposed: boolean }

function WithCase({ id, template, proposed }: WithCaseProps) {
  const { data: dossier, error } = usePqr(id)
  if (error && !dossier) return <ProblemLine text={failureText(error)} />
  if (!dossier) return <Waiting>Buscando el caso…</Waiting>
  return (
    <>
      <p className="mt-4 mb-2">
        {proposed && 'Por ejemplo, '}
        <strong className="font-semibold">{dossier.radicado}</strong>, <bdi>{dossier.full_name}</bdi>.
      </p>
      {isForLetter(template) ? (
        <OfficeLetter dossier={dossier} template={template} />
      ) : (
        <Letter dossier={dossier} template={template as AnswerTemplate} />
      )}
    </>
  )
}

function Letter({ dossier, template }: { dossier: PqrDossier; template: AnswerTemplate }) {
  const me = useMember()
  const parts = { ...emptyParts(template.subject, dossier), ...partsFrom(template, dossier, me) }
  const { data, error } = useLetterPreview(dossier.id, template.subject, parts)
  if (error && !data) return <ProblemLine text={failureText(error)} />
  if (!data) return <Waiting>Preparando la carta…</Waiting>
  const missing = missingInWords(data.missing)
  return (
    <>
      <LetterBox heading={data.heading} letter={data.letter} />
      <p className="mt-3 text-ink-soft">
        {missing.length > 0
          ? `Quien firma completa: ${missing.join(', ').toLowerCase()}.`
          : 'Se podría firmar así, sin completar nada.'}
      </p>
    </>
  )
}

function OfficeLetter({ dossier, template }: { dossier: PqrDossier; template: LetterTemplate }) {
  const me = useMember()
  const { data, error } = useOfficeLetterPreview(
    dossier.id,
    beginLetter(template.subject, dossier, template, me),
  )
  if (error && !data) return <ProblemLine text={failureText(error)} />
  if (!data) return <Waiting>Preparando la carta…</Waiting>
  return <LetterBox heading={data.heading} letter={data.letter} />
}

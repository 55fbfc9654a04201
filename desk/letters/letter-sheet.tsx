import { type FormEvent, useEffect, useRef, useState } from 'react'
import { seenCase } from '#desk/answer/answer-kinds.ts'
import { LetterBox } from '#desk/answer/signing/letter-preview.tsx'
import { actAtDesk, failureText, problemText } from '#desk/data/call-desk.ts'
import { useAct } from '#desk/data/use-act.ts'
import { useMember } from '#desk/session/membership-gate.tsx'
import { useTemplates } from '#desk/templates/use-templates.ts'
import { DeskButton } from '#desk/ui/desk-button.tsx'
import { ProblemLine } from '#desk/ui/feedback/problem-line.tsx'
import { Waiting } from '#desk/ui/feedback/waiting.tsx'
import { DeskField } from '#desk/ui/form/desk-field.tsx'
import { FormButtons } from '#desk/ui/form/form-buttons.tsx'
import { useKeptValues } from '#desk/ui/form/use-kept-values.ts'
import { Sheet } from '#desk/ui/sheet.tsx'
import { hasGap } from '#domain/office/answer-template.ts'
import { letterKinds } from '#domain/office/letter-kinds.ts'
import { nameIn } from '#domain/words.ts'
import type { PqrDossier } from '#supabase/contract/desk.ts'
import { beginLetter, type LetterInTheMaking, useOfficeLetterPreview } from './begin-letter.ts'

type Props = { dossier: PqrDossier; onClose: () => void; onWritten: (number: string) => void }

/** Writes a letter of the office: which one, to whom, its text, then the letter as it will be printed. */
export default function LetterSheet({ dossier, onClose, onWritten }: Props) {
  const me = useMember()
  const { user_id, today } = me
  const { holder, values, keep, clear } = useKeptValues(`desk:${user_id}:${dossier.id}:write_letter`)
  const [reviewing, setReviewing] = useState(false)
  const templates = useTemplates()
  const act = useAct(dossier)
  const kind = nameIn(letterKinds, values.kind)
  const fitting = templates.data?.templates.filter(({ subject }) => subject === kind) ?? []
  const template = fitting.find(({ id }) => id === values.template) ?? fitting[0]
  const proposed = kind && beginLetter(kind, dossier, template, me)
  // A text belongs to its kind, its day and the answer that it is about: begun before, it would say what is no longer true.
  const about = `${kind} ${template?.id ?? ''} ${today} ${(dossier.decision ?? dossier.answer)?.id ?? ''}`
  const letter = proposed && {
    kind: proposed.kind,
    addressee: values[`addressee ${about}`] ?? proposed.addressee,
    body: values[`body ${about}`] ?? proposed.body,
  }
  const earlier =
    values[`body ${about}`] === undefined &&
    Object.keys(values).findLast((name) => name.startsWith(`body ${kind} `))
  const options = dossier.possible_letters.map((name): [string, string] => [name, letterKinds[name]])

  const review = (event: FormEvent) => {
    event.preventDefault()
    setReviewing(true)
  }
  const write = async (written: LetterInTheMaking) => {
    const { number } = await actAtDesk('write_letter', { ...seenCase(dossier), ...written }, holder)
    clear()
    onWritten(number)
  }

  return (
    <Sheet open title="Escribir una carta" onClose={onClose} wide>
      {letter && reviewing ? (
        <Review
          dossier={dossier}
          letter={letter}
          busy={act.isPending}
          problem={act.error ? problemText(act.error) : ''}
          onWrite={() => act.mutate(() => write(letter))}
          onBack={() => setReviewing(false)}
        />
      ) : (
        <form onSubmit={review} className="grid gap-4">
          <DeskField
            name="kind"
            label="Qué carta"
            kind="choice"
            options={options}
            value={kind ?? ''}
            onChange={(value) => keep('kind', value)}
          />
          {fitting.length > 1 && (
            <DeskField
              name="template"
              label="Plantilla"
              kind="choice"
              options={fitting.map(({ id, title }) => [id, title])}
              value={template?.id ?? ''}
              onChange={(value) => keep('template', value)}
            />
          )}
          {letter && !templates.data && !templates.error && <Waiting>Buscando su plantilla…</Waiting>}
          <ProblemLine text={templates.error && !templates.data ? failureText(templates.error) : ''} />
          {letter && (templates.data || templates.error) && (
            <>
              <DeskField
                name="addressee"
                label="Para"
                hint="Nombre y dirección, cada dato en su línea."
                kind="area"
                longest={500}
                value={letter.addressee}
                onChange={(value) => keep(`addressee ${about}`, value)}
              />
              {earlier && (
                <p className="flex flex-wrap items-center gap-2 text-sm">
                  Hay un texto que empezó otro día, o antes de la última respuesta.
                  <DeskButton onClick={() => keep(`body ${about}`, values[earlier] ?? '')}>
                    Usar ese texto
                  </DeskButton>
                </p>
              )}
              <DeskField
                name="body"
                label="Texto"
                hint={
                  hasGap(letter.body) ? 'Complete lo que está entre corchetes dobles: [[así]].' : undefined
                }
                kind="area"
                value={letter.body}
                onChange={(value) => keep(`body ${about}`, value)}
              />
            </>
          )}
          <FormButtons button="Revisar la carta" sending="" busy={false} onCancel={onClose} />
        </form>
      )}
    </Sheet>
  )
}

type ReviewProps = {
  dossier: PqrDossier
  letter: LetterInTheMaking
  busy: boolean
  problem: string
  onWrite: () => void
  onBack: () => void
}

function Review({ dossier, letter, busy, problem, onWrite, onBack }: ReviewProps) {
  const { data, error, refetch } = useOfficeLetterPreview(dossier.id, letter)
  const shown = useRef<HTMLElement>(null)
  const ready = data !== undefined
  // The button that had the focus is gone.
  useEffect(() => {
    if (ready) shown.current?.focus()
  }, [ready])
  const unknown = letter.body.match(/\{\{.*?\}\}/)?.[0]
  const incomplete = hasGap(letter.body) || hasGap(letter.addressee)
  return (
    <div className="grid gap-4">
      {!data && !error && <Waiting>Preparando la carta…</Waiting>}
      {error && !data && (
        <>
          <ProblemLine text={failureText(error)} />
          <DeskButton onClick={() => refetch()}>Intentar de nuevo</DeskButton>
        </>
      )}
      {data && <LetterBox ref={shown} heading={data.heading} letter={data.letter} />}
      {incomplete ? (
        <p className="font-semibold text-amber-700">
          {unknown
            ? `${unknown} no se llena solo: escriba lo que va ahí, y avise a quien cambia las plantillas.`
            : 'Falta completar lo que está entre corchetes.'}{' '}
          Así no se puede guardar.
        </p>
      ) : (
        <p>
          {letter.kind === 'posted_notice'
            ? 'Se publica hoy en el sitio, solo con el radicado y el número. Fíjelo también en la oficina. '
            : ''}
          La carta recibe su número y queda en el expediente como se imprime. No se puede cambiar.
        </p>
      )}
      <ProblemLine text={problem} />
      <div className="flex flex-wrap gap-2">
        {data && !incomplete && (
          <DeskButton look="primary" idle={busy} onClick={onWrite}>
            {busy ? 'Guardando…' : 'Numerar y guardar'}
          </DeskButton>
        )}
        <DeskButton onClick={onBack}>Seguir escribiendo</DeskButton>
      </div>
    </div>
  )
}

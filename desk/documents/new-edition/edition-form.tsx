import { type FormEvent, useEffect, useRef, useState } from 'react'
import { controlClass } from '#app/ui/field/control-class.ts'
import { FieldProblemLine } from '#app/ui/field/field.tsx'
import { DiscardButton } from '#desk/drafts/discard-button.tsx'
import { goTo } from '#desk/frame/place.ts'
import { siteLineId } from '#desk/publishing/site-line.tsx'
import { useRenewPublished } from '#desk/publishing/use-site.ts'
import { useMember } from '#desk/session/membership-gate.tsx'
import { DeskButton } from '#desk/ui/desk-button.tsx'
import { DeskField } from '#desk/ui/form/desk-field.tsx'
import { useKeptValues } from '#desk/ui/form/use-kept-values.ts'
import { focusLater } from '#desk/ui/sheet.tsx'
import { documentLimits, isPossibleDay } from '#domain/documents/document-limits.ts'
import { articleLimits } from '#domain/news/article-limits.ts'
import { slugInTheMaking } from '#domain/publications/slug-of.ts'
import type { ListedDocument } from '#supabase/contract/documents.ts'
import { documentTitle, standingEditions } from '../edition-words.ts'
import { effectWords } from '../effect-words.ts'
import { useFieldProblems, wordProblems } from '../field-problems.ts'
import { editionHolder, editionValues } from './edition-values.ts'
import { PdfField } from './pdf-field.tsx'
import { PublishEdition } from './publish-edition.tsx'
import { usePdfUpload } from './use-pdf-upload.ts'

const nameId = 'direccion-del-documento'

/** A new edition of a document, or a new document. What is typed stays on this device until it is published. */
export function EditionForm({ document: given }: { document: ListedDocument | null }) {
  const { user_id, today } = useMember()
  const { holder, values: kept, keep, clear } = useKeptValues(editionHolder(user_id, given))
  const values = editionValues(kept, given, today)
  const sending = usePdfUpload((file) => keep('file', JSON.stringify(file)))
  const [asking, setAsking] = useState(false)
  const { form, problems, tell, forget } = useFieldProblems()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const renew = useRenewPublished()

  const write = (name: string, value: string) => {
    forget(name)
    keep(name, value)
  }
  const field = (name: 'title' | 'in_force') => ({
    name,
    value: values[name],
    problem: problems[name],
    onChange: (value: string) => write(name, value),
  })
  const leave = () => {
    clear()
    goTo('#/documentos', { replace: true })
    focusLater(siteLineId)
    return renew()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isOnItsWay = sending.upload.state === 'sending'
    const found = {
      ...(!values.file && { file: isOnItsWay ? 'El PDF todavía se está subiendo.' : 'Falta el PDF.' }),
      ...wordProblems(values, today),
      ...(values.title.trim() && !values.name && { name: 'Falta la dirección.' }),
    }
    setAsking(!tell(found))
  }
  const mend = (problem: string, at: string) => {
    setAsking(false)
    if (at === 'file') keep('file', '')
    tell({ [at]: problem })
  }
  const others = given ? standingEditions(given) : []
  const number = Math.max(0, ...(given?.editions ?? []).map(({ edition }) => edition)) + 1
  const effect = isPossibleDay(values.in_force, today)
    ? effectWords({ ...values, edition: number }, others, today)
    : ''

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid max-w-xl gap-5">
      <div>
        <h2 ref={heading} tabIndex={-1} className="scroll-mt-20 text-xl outline-none">
          {given ? 'Nueva edición' : 'Nuevo documento'}
        </h2>
        {given && (
          <p className="text-ink-soft">
            De <bdi>{documentTitle(given)}</bdi>
          </p>
        )}
      </div>
      <PdfField
        sending={sending}
        uploaded={values.file}
        lost={sending.chosen ? '' : values.unsent}
        missing={values.file ? '' : problems.file}
      />
      <DeskField
        label="Título"
        hint="Que diga de qué período es: «Tarifas del servicio de aseo, enero de 2027»."
        kind="line"
        longest={documentLimits.title}
        {...field('title')}
      />
      <div>
        <DeskField
          label="Rige desde"
          hint="Si es un día que no ha llegado, el sitio cambia solo ese día."
          kind="day"
          {...field('in_force')}
        />
        <p role="status" className="mt-2 font-medium text-teal-800">
          {effect}
        </p>
      </div>
      {!given && (
        <div>
          <label htmlFor={nameId} className="font-semibold">
            Dirección
          </label>
          <p id={`${nameId}-hint`} className="text-sm text-ink-soft">
            Sale del título. Quítele el año: sirve para todas las ediciones.
          </p>
          <div className="mt-1 flex items-center gap-1.5">
            <span className="shrink-0 text-ink-soft">/assets/</span>
            <input
              id={nameId}
              name="name"
              aria-describedby={`${nameId}-hint ${nameId}-problem`}
              aria-invalid={problems.name ? true : undefined}
              autoComplete="off"
              spellCheck={false}
              maxLength={articleLimits.slug}
              value={kept.name ?? ''}
              placeholder={values.name}
              onChange={(event) => write('name', slugInTheMaking(event.target.value))}
              className={controlClass}
            />
            <span className="shrink-0 text-ink-soft">.pdf</span>
          </div>
          {problems.name && <FieldProblemLine id={`${nameId}-problem`} problem={problems.name} />}
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <DeskButton type="submit" look="primary">
          Publicar
        </DeskButton>
        {Object.values(kept).some(Boolean) && <DiscardButton onDiscard={leave} />}
      </div>
      {asking && values.file && (
        <PublishEdition
          given={given}
          newId={kept.id}
          onId={(id) => keep('id', id)}
          values={{ ...values, file: values.file }}
          effect={effect}
          holder={holder}
          onClose={() => setAsking(false)}
          onPublished={leave}
          onRefused={mend}
        />
      )}
    </form>
  )
}

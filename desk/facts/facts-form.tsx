import { type FormEvent, useRef, useState } from 'react'
import { DiscardButton } from '#desk/drafts/discard-button.tsx'
import { siteLineId } from '#desk/publishing/site-line.tsx'
import { useRenewPublished } from '#desk/publishing/use-site.ts'
import { useMember } from '#desk/session/membership-gate.tsx'
import { DeskButton } from '#desk/ui/desk-button.tsx'
import { focusLater } from '#desk/ui/sheet.tsx'
import { factProblem } from '#domain/facts/fact-checks.ts'
import type { FactField, FactTexts } from '#domain/facts/fact-texts.ts'
import { isPlaceholder } from '#domain/facts/placeholder-facts.ts'
import { tidyFact } from '#domain/facts/tidy-fact.ts'
import type { FactsVersion } from '#supabase/contract/facts.ts'
import { FactInput } from './fact-input.tsx'
import { factFields, factGroups, factWords } from './fact-words.ts'
import { MapLink } from './map-link.tsx'
import { NewerFacts, newerFactsId } from './newer-facts.tsx'
import { PublishFacts } from './publish-facts.tsx'
import { useFactDraft } from './use-fact-draft.ts'

export const factsHeading = 'datos-de-la-empresa'

type Props = {
  newest: FactsVersion
  /** The newest first. */
  versions: FactsVersion[]
  /** What the code has until the office publishes. */
  examples: FactTexts
}

/** All facts in one form. What is typed stays on this device until it is published. */
export function FactsForm({ newest, versions, examples }: Props) {
  const { user_id } = useMember()
  const { holder, onSite, texts, changes, seen, write, clear } = useFactDraft(user_id, newest)
  const [problems, setProblems] = useState<Partial<FactTexts>>({})
  const [asking, setAsking] = useState(false)
  const [told, setTold] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const renew = useRenewPublished()
  const isPublished = newest.publication !== null
  const missing = factFields.filter((field) => isPlaceholder(field, onSite[field], examples, isPublished))
  const seenVersion = versions.find(({ version }) => version === seen)

  const tellProblem = (field: FactField, problem: string) => setProblems({ ...problems, [field]: problem })
  const change = (field: FactField, value: string) => {
    setTold('')
    tellProblem(field, '')
    write({ [field]: value })
  }
  const leave = (field: FactField) => {
    if (texts[field] === onSite[field]) return
    const tidy = tidyFact(field, texts[field])
    if (tidy !== texts[field]) write({ [field]: tidy })
    tellProblem(field, factProblem(field, tidy, onSite[field]))
  }
  // A closing sheet gives the focus back first.
  const focusField = (field: FactField) =>
    setTimeout(() => form.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus())

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const tidy = changes.map(({ field, after }) => [field, tidyFact(field, after)] as const)
    const left = write(Object.fromEntries(tidy))
    const wrong = left.map(({ field, after }) => [field, factProblem(field, after, onSite[field])] as const)
    const first = wrong.find(([, problem]) => problem !== '')
    setProblems(Object.fromEntries(wrong))
    setTold(left.length === 0 ? 'No hay nada que publicar: el sitio ya tiene estos datos.' : '')
    if (first) focusField(first[0])
    else setAsking(left.length > 0)
  }
  const startAnew = () => {
    clear()
    setProblems({})
  }
  const goOn = () => {
    write({}, newest.version)
    if (changes[0]) focusField(changes[0].field)
  }
  const discard = () => {
    startAnew()
    focusLater(factsHeading)
  }
  return (
    <>
      {seenVersion && seen < newest.version && (
        <NewerFacts newest={newest} seen={seenVersion} onGoOn={goOn} />
      )}
      {missing.length > 0 && (
        <div className="mb-5 rounded-lg bg-amber-50 px-4 py-3">
          <p className="font-semibold text-amber-700">
            {missing.length === 1
              ? 'Falta 1 dato por reemplazar'
              : `Faltan ${missing.length} datos por reemplazar`}
          </p>
          <p>{missing.map((field) => factWords[field].label).join(', ')}</p>
        </div>
      )}
      <form ref={form} noValidate onSubmit={submit}>
        {factGroups.map(([title, fields]) => (
          <section key={title} aria-label={title} className="mb-6">
            <h3 className="label-small mb-3">{title}</h3>
            {fields.map((field) => (
              <div key={field} className="mb-2">
                <FactInput
                  field={field}
                  value={texts[field]}
                  onSite={onSite[field]}
                  placeholder={missing.includes(field)}
                  problem={problems[field]}
                  onChange={(value) => change(field, value)}
                  onLeave={() => leave(field)}
                />
                {field === 'position' && <MapLink position={tidyFact(field, texts[field])} />}
              </div>
            ))}
          </section>
        ))}
        <p role="status" className="mb-2 font-medium text-teal-800">
          {told}
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <DeskButton type="submit" look="primary">
            Revisar y publicar
          </DeskButton>
          {changes.length > 0 && <DiscardButton onDiscard={discard} />}
        </div>
      </form>
      {asking && (
        <PublishFacts
          version={newest.version}
          texts={texts}
          changes={changes}
          holder={holder}
          onClose={() => setAsking(false)}
          onPublished={() => {
            setAsking(false)
            startAnew()
            focusLater(siteLineId)
            return renew()
          }}
          onRefused={(field, problem) => {
            setAsking(false)
            tellProblem(field, problem)
            focusField(field)
          }}
          onOvertaken={() => {
            setAsking(false)
            focusLater(newerFactsId)
          }}
        />
      )}
    </>
  )
}

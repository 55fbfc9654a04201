import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { callDesk, problemText } from '#desk/data/call-desk.ts'
import { keys } from '#desk/data/desk-queries.ts'
import { DiscardButton } from '#desk/drafts/discard-button.tsx'
import { SaveLine } from '#desk/drafts/save-line.tsx'
import { goTo } from '#desk/frame/place.ts'
import { useMember } from '#desk/session/membership-gate.tsx'
import { DeskButton, deskButtonClass } from '#desk/ui/desk-button.tsx'
import { ProblemLine } from '#desk/ui/feedback/problem-line.tsx'
import { capital } from '#domain/words.ts'
import type { PqrDossier } from '#supabase/contract/desk.ts'
import type { AnswerTemplate } from '#supabase/contract/templates.ts'
import type { AnswerKind } from './answer-kinds.ts'
import { ColleagueDrafts } from './draft/colleague-drafts.tsx'
import { DraftChoice } from './draft/draft-choice.tsx'
import { useAnswerDraft } from './draft/use-answer-draft.ts'
import { NewsPanel, useNews } from './news-panel.tsx'
import { AnswerFields } from './parts/answer-fields.tsx'
import { type AnswerParts, isEmpty, type PartName } from './parts/answer-parts.ts'
import { PartChecklist } from './parts/part-checklist.tsx'
import { SignSheet } from './signing/sign-sheet.tsx'
import { partsFrom } from './template/answer-templates.ts'
import { TemplateBox } from './template/template-box.tsx'
import { useSilenceTemplate } from './template/use-silence-template.ts'
import { TransferProposal } from './transfer-proposal.tsx'

type Props = {
  dossier: PqrDossier
  kind: AnswerKind
  /** The address asks for the template that recognises the silence. */
  recognising: boolean
  address: (task?: string) => string
}

export default function AnswerEditor({ dossier, kind, recognising, address }: Props) {
  const me = useMember()
  const client = useQueryClient()
  const { parts, change, state, otherDraft, chooseDraft, keeper } = useAnswerDraft(dossier, kind.subject)
  const { news, markRead } = useNews(dossier)
  const [signing, setSigning] = useState(false)
  const [problem, setProblem] = useState('')
  /** What stood here before `by` took its place. */
  const [replaced, setReplaced] = useState<{ parts: AnswerParts; by: string }>()
  const form = useRef<HTMLFormElement>(null)
  const maySign = dossier.may.includes(kind.acts.sign)

  const leave = () => goTo(address(), { replace: true })
  const beginWith = (next: Partial<AnswerParts>, by: string) => {
    setReplaced(isEmpty(parts) ? undefined : { parts, by })
    change(next)
  }
  const beginWithTemplate = (template: AnswerTemplate) =>
    beginWith(partsFrom(template, dossier, me), 'La plantilla')

  // Whoever comes to recognise a silence begins with its template: a draft of another decision would contradict it.
  const silenceTemplate = useSilenceTemplate(dossier, recognising)
  const begun = useRef(false)
  useEffect(() => {
    if (!silenceTemplate || begun.current) return
    begun.current = true
    if (parts.template_id !== silenceTemplate.id && !otherDraft) beginWithTemplate(silenceTemplate)
  })

  useEffect(() => {
    form.current?.scrollIntoView({ block: 'start' })
    form.current?.querySelector<HTMLElement>('[role=combobox]')?.focus({ preventScroll: true })
  }, [])

  const focusPart = (part: PartName) => {
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector)
    const field = find(`[name=${part}]:checked`) ?? find(`[name=${part}]`)
    field?.focus()
  }

  async function discard() {
    await keeper.stop()
    try {
      await callDesk('discard_draft', { pqr_id: dossier.id, subject: kind.subject })
    } catch (error) {
      keeper.resume()
      return setProblem(problemText(error))
    }
    keeper.forget()
    client.invalidateQueries({ queryKey: keys.dossier(dossier.id) })
    leave()
  }

  return (
    <form
      ref={form}
      aria-label={kind.title}
      onSubmit={(event) => {
        event.preventDefault()
        setProblem('')
        setSigning(true)
      }}
      className="scroll-mt-3 rounded-xl border border-sand-300 bg-white p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-base">{kind.title}</h3>
        <SaveLine state={state} draft={dossier.my_drafts[kind.subject]} />
      </div>
      <ProblemLine text={problem} />
      <NewsPanel dossier={dossier} kind={kind} news={news} onRead={markRead} />
      <div className="mt-3 grid gap-4">
        {otherDraft && <DraftChoice other={otherDraft} parts={parts} onChoose={chooseDraft} />}
        <TransferProposal dossier={dossier} address={address} />
        {!maySign && (
          <p className="rounded-lg bg-sand-100 px-3 py-2">
            {dossier.may.includes('take')
              ? 'Puede ir escribiendo. Para firmar, tome el caso primero.'
              : `${kind.signed(dossier) ? `${capital(kind.words)} ya está firmada` : 'Este caso ya no se puede responder'}.${isEmpty(parts) ? '' : ' Lo que escribió sigue aquí para copiarlo.'}`}
          </p>
        )}
        <fieldset disabled={otherDraft !== null} className="grid gap-4">
          <TemplateBox
            dossier={dossier}
            subject={kind.subject}
            chosen={parts.template_id}
            onChoose={beginWithTemplate}
          />
          <ColleagueDrafts
            dossier={dossier}
            subject={kind.subject}
            onCopy={(copy) => beginWith(copy, 'La copia')}
          />
          {replaced && (
            <p role="status" className="flex flex-wrap items-center gap-2 text-sm">
              {replaced.by} reemplazó lo que había escrito.
              <DeskButton
                onClick={() => {
                  change(replaced.parts)
                  setReplaced(undefined)
                }}
              >
                Recuperarlo
              </DeskButton>
            </p>
          )}
          <PartChecklist parts={parts} onChoose={focusPart} />
          <AnswerFields dossier={dossier} subject={kind.subject} parts={parts} onChange={change} />
          <div className="flex flex-wrap gap-2">
            {maySign && (
              <DeskButton type="submit" look="primary">
                Revisar y firmar
              </DeskButton>
            )}
            <a href={address()} className={deskButtonClass()}>
              Volver al expediente
            </a>
            {!isEmpty(parts) && <DiscardButton onDiscard={discard} />}
          </div>
        </fieldset>
      </div>
      {signing && (
        <SignSheet
          dossier={dossier}
          kind={kind}
          parts={parts}
          keeper={keeper}
          onClose={() => {
            setSigning(false)
            // A signature whose answer was lost may be in the dossier, where it can still be undone.
            client.invalidateQueries({ queryKey: keys.dossier(dossier.id) })
          }}
          onSigned={() => {
            keeper.forget()
            leave()
          }}
          onStale={(text) => {
            setSigning(false)
            setProblem(text)
          }}
        />
      )}
    </form>
  )
}

import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { accountEmail } from '#app/lib/drafts/account-email.ts'
import { Button } from '#app/ui/button/button.tsx'
import { ProblemsContext } from '#app/ui/field/field.tsx'
import { type Contact, EmailLink, telephoneOf } from '#app/ui/notice/contact.tsx'
import type { FormTable } from '#domain/forms.ts'
import { useAlive } from '../use-alive.ts'
import { ConnectionLine } from './connection-line.tsx'
import { DraftLine } from './draft-line.tsx'
import { SubmissionMessage } from './submission-message.tsx'
import { useDraft } from './use-draft.ts'
import type { SubmissionHandle } from './use-submission.ts'

type Props<Result> = {
  form: SubmissionHandle<Result>
  contact: Contact
  /** Preloads what sending needs; called when the visitor first touches the form. */
  prepare: () => Promise<unknown>
  children: ReactNode
  /** Shown between the fields and the button. */
  notice?: ReactNode
  button: string
  sendingLabel?: string
  /** Shown while a file is uploaded. */
  progress?: (share: number) => ReactNode
  success: string
  /** Follows the success message. */
  receipt?: (result: Result) => ReactNode
  /** The heading of the cleared form, which follows its own success message. */
  another?: string
  failure: string
  advice?: ReactNode
  /** The draft is kept under this name: the table of the form, which also names the key of its sending, or an act in a case. */
  draft?: FormTable | `case:${string}`
  /** The name of a field that is not kept with the draft. */
  secret?: string
  /** Whether some fields may stay empty. */
  optionals?: boolean
  /** Native validation with the browser's messages. */
  native?: boolean
  columns?: 1 | 2
  /** Without the card, for a form inside another one. */
  plain?: boolean
  footer?: ReactNode
}

const cardClass = 'rounded-panel bg-white px-[min(1.25rem,6vw)] py-6 shadow-card sm:px-8 sm:py-8 lg:px-10'

/** The frame of every form. A form cannot be sent before hydration, nor twice at once. */
export function FormCard<Result>(props: Props<Result>) {
  const { form, contact, children, notice, button, sendingLabel = 'Enviando...', native = false } = props
  const { submission, problems } = form
  const alive = useAlive()
  const draft = useDraft(form.form, props.draft, {
    secret: props.secret,
    // In a case the account may be somebody else's.
    knownEmail: props.draft?.startsWith('case:') ? undefined : accountEmail,
  })
  const sending = submission.status === 'sending'
  const prepare = () => {
    // Sending retries, and shows the failure.
    props.prepare().catch(() => {})
  }

  function clear() {
    draft.clear()
    startAnother()
  }

  function startAnother() {
    // First without the message above it: the browser scrolls to where the field is now.
    flushSync(() => form.startOver())
    form.form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }

  const fields = (
    <form
      key="fields"
      ref={form.form}
      method="post"
      noValidate={!native}
      aria-busy={sending}
      onSubmit={form.submit}
      onInput={(event) => {
        prepare()
        form.recheck(event)
      }}
      onFocus={prepare}
      onPointerDown={prepare}
    >
      {props.draft && !props.plain && (
        <DraftLine
          state={draft.state}
          onClear={clear}
          introduction={`Todos los campos son obligatorios${props.optionals ? ', salvo los que dicen «opcional»' : ''}.`}
        />
      )}
      <div className={`grid gap-x-6 gap-y-2 ${props.columns === 1 ? '' : 'md:grid-cols-2'}`}>{children}</div>
      {notice && <div className="mt-2">{notice}</div>}
      {props.draft && !props.plain && submission.status !== 'success' && <ConnectionLine />}
      <Button
        type="submit"
        disabled={!alive || sending}
        className={`mt-6 min-h-12 w-full sm:w-auto sm:min-w-60 ${alive ? '' : 'disabled:opacity-100!'}`}
      >
        {sending ? sendingLabel : button}
      </Button>
      {/* After the button, which then stays where it is. */}
      {props.draft && props.plain && draft.state !== 'none' && (
        <div className="mt-4 -mb-3">
          <DraftLine state={draft.state} onClear={clear} />
        </div>
      )}
      <noscript>
        <p className="mt-4 text-sm">
          Este formulario necesita JavaScript. También puede llamarnos al{' '}
          <a href={telephoneOf(contact)}>{contact.phone}</a> o escribir a <EmailLink email={contact.email} />.
        </p>
      </noscript>
      {sending && submission.progress !== undefined && props.progress?.(submission.progress)}
    </form>
  )
  // Beside the form, because a receipt may hold a form of its own.
  const message = (
    <SubmissionMessage
      key="message"
      ref={form.message}
      submission={submission}
      problemCount={Object.keys(problems).length}
      success={props.success}
      receipt={submission.status === 'success' && props.receipt?.(submission.result)}
      another={props.another}
      onAnother={startAnother}
      failure={props.failure}
      advice={props.advice || <ContactLine contact={contact} />}
    />
  )
  const sent = props.another && submission.status === 'success'

  return (
    <ProblemsContext value={problems}>
      <div className={props.plain ? '' : cardClass}>
        {/* The keys keep the form and the live region while they change places. */}
        {sent
          ? [message, <AnotherHeading key="another">{props.another}</AnotherHeading>, fields]
          : [fields, message]}
        {props.footer}
      </div>
    </ProblemsContext>
  )
}

const AnotherHeading = ({ children }: { children: ReactNode }) => (
  <h2 className="mt-8 mb-5 border-t border-sand-200 pt-6 heading-card font-bold">{children}</h2>
)

/** The same text after every failure, whatever the cause. */
const ContactLine = ({ contact }: { contact: Contact }) => (
  <p className="text-sm leading-relaxed">
    Lo que escribió sigue aquí. Si el problema continúa, llámenos al{' '}
    <a href={telephoneOf(contact)} className="font-semibold whitespace-nowrap underline underline-offset-3">
      {contact.phone}
    </a>{' '}
    o escriba a <EmailLink email={contact.email} />.
  </p>
)

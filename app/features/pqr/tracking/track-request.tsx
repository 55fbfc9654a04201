import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import * as v from 'valibot'
import { requiredText } from '#app/lib/form-schema.ts'
import { callOffice, reasonOf } from '#app/lib/office.ts'
import { Refusal } from '#app/lib/refusal.ts'
import { loadSupabase } from '#app/lib/supabase.ts'
import { TextField } from '#app/ui/field/text-field.tsx'
import { FormCard } from '#app/ui/form/form-card.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import type { Contact } from '#app/ui/notice/contact.tsx'
import { type CaseReference, plainTrackingCode, readFragment } from '#domain/case-reference.ts'
import { CaseView } from './case-view.tsx'
import { KeptList } from './kept-list.tsx'
import { forgetOpenCase, keepOpenCase, openCase } from './open-case.ts'

const schema = v.object({
  radicado: requiredText('Escriba el radicado, como 2026-000123.', 40),
  tracking_code: requiredText('Escriba el código de consulta de su constancia.', 40),
})

const failure = 'No pudimos consultar la solicitud. Revise la conexión e intente de nuevo.'
const brokenLink =
  'El enlace está incompleto. Escriba el radicado y el código de consulta que aparecen en su constancia.'

async function track(reference: CaseReference) {
  const initial = await callOffice('track_pqr', reference)
  if (!initial) {
    forgetOpenCase()
    throw new Refusal('not_found')
  }
  const { radicado } = initial
  const opened = { radicado, tracking_code: plainTrackingCode(reference.tracking_code) }
  keepOpenCase(opened)
  return { reference: opened, initial }
}

export default function TrackRequest({ contact }: { contact: Contact }) {
  const form = useSubmission(schema, track)
  const [linkBroken, setLinkBroken] = useState(false)
  const { submission } = form

  function ask(reference: CaseReference) {
    const fields = form.form.current
    for (const [name, value] of Object.entries(reference)) {
      const field = fields?.elements.namedItem(name)
      if (field instanceof HTMLInputElement) field.value = value
    }
    fields?.requestSubmit()
  }

  function leave() {
    forgetOpenCase()
    form.startOver()
  }

  /** Returns whether the address names a case, or tried to. */
  const followLink = useEffectEvent(() => {
    const { hash } = location
    // An anchor of the page names no case.
    if (!hash || document.getElementById(hash.slice(1))) return false
    const reference = readFragment(hash)
    history.replaceState(history.state, '', location.pathname + location.search)
    flushSync(() => {
      leave()
      setLinkBroken(!reference)
    })
    if (reference) ask(reference)
    return true
  })
  const openAgain = useEffectEvent(() => {
    const reference = openCase()
    if (reference) ask(reference)
  })
  useEffect(() => {
    if (!followLink()) openAgain()
    const listener = () => followLink()
    addEventListener('hashchange', listener)
    return () => removeEventListener('hashchange', listener)
  }, [])

  if (submission.status === 'success')
    return <CaseView {...submission.result} contact={contact} onLeave={leave} />
  return (
    <>
      <KeptList
        busy={submission.status === 'sending'}
        onOpen={(receipt) => ask({ radicado: receipt.radicado, tracking_code: receipt.tracking_code })}
      />
      <FormCard
        form={form}
        contact={contact}
        prepare={loadSupabase}
        button="Consultar"
        sendingLabel="Consultando..."
        success=""
        failure={submission.status === 'error' ? reasonOf(submission.cause, failure) : ''}
        notice={
          linkBroken && (
            <p role="alert" className="rounded-xl bg-sand-100 px-4 py-3 font-medium">
              {brokenLink}
            </p>
          )
        }
      >
        <TextField
          name="radicado"
          label="Radicado"
          hint="Como 2026-000123, o solo el número."
          autoComplete="off"
        />
        <TextField
          name="tracking_code"
          label="Código de consulta"
          hint="Diez letras y números."
          autoComplete="off"
          autoCapitalize="characters"
        />
      </FormCard>
    </>
  )
}

import { type RefObject, useEffect, useState } from 'react'
import { type DraftValues, dropDraft, readDraft, writeDraft } from '#app/lib/drafts/drafts.ts'
import { dropPrefill, isPrefilled } from '#app/lib/drafts/prefilled-drafts.ts'
import {
  type Control,
  chosenOptions,
  controlsOf,
  isMultiple,
  isRadio,
  isTick,
  textOf,
} from './form-values.ts'

/** The fields of a draft: never files, passwords, consents, nor the secret of the form. */
const keptIn = (form: HTMLFormElement, secret?: string) =>
  controlsOf(form).filter(
    (control) =>
      control.type !== 'file' &&
      !control.autocomplete.includes('password') &&
      !isTick(control) &&
      control.name !== secret,
  )

/** What the form knows by itself is not typed: the e-mail of the account. */
const typedIn = (fields: Control[], known?: string): DraftValues =>
  Object.fromEntries(
    fields
      .map((control) => [control.name, isMultiple(control) ? chosenOptions(control) : textOf(control)])
      .filter(([, value]) => value?.length && value !== known),
  )

function putBack(control: Control, value: string | string[]) {
  if (isMultiple(control)) {
    for (const option of control.options) option.selected = value.includes(option.value)
  } else if (isRadio(control)) {
    control.checked = control.value === value
  } else {
    control.value = String(value)
  }
  control.dispatchEvent(new Event('change', { bubbles: true }))
}

export type Draft = { state: 'none' | 'kept' | 'restored' | 'prefilled'; clear: () => void }

/**
 * Stores what is typed until it is sent, and restores it into fields that are still empty. An e-mail that stays empty is filled
 * in with `knownEmail`, where the form is about the person who sends it.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  name: string | undefined,
  {
    secret,
    knownEmail,
  }: { secret?: string | undefined; knownEmail?: (() => string | undefined) | undefined } = {},
): Draft {
  const [state, setState] = useState<Draft['state']>('none')

  useEffect(() => {
    const element = form.current
    if (!element || !name) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const email = knownEmail?.()

    const save = () => {
      clearTimeout(timer)
      timer = undefined
      const values = typedIn(keptIn(element, secret), email)
      if (Object.keys(values).length > 0) writeDraft(name, values)
      else dropDraft(name)
    }
    const saveIfWaiting = () => timer !== undefined && save()
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(save, 300)
      setState((before) => (before === 'none' ? 'kept' : before))
    }
    /** A file is not kept. */
    const waitForText = ({ target }: Event) => (target as Control).type !== 'file' && wait()
    const forget = () => {
      clearTimeout(timer)
      timer = undefined
      dropDraft(name)
      dropPrefill(name)
      setState('none')
    }

    const draft = readDraft(name)
    const fields = keptIn(element, secret)
    const already = typedIn(fields)
    for (const control of fields) {
      const value = draft?.[control.name]
      if (value && !already[control.name]) putBack(control, value)
    }
    if (draft) setState(isPrefilled(name, draft) ? 'prefilled' : 'restored')
    else if (Object.keys(already).length > 0) wait()
    for (const control of fields)
      if (email && control.type === 'email' && !control.value && control !== document.activeElement)
        control.value = email

    const listening = new AbortController()
    const { signal } = listening
    element.addEventListener('input', waitForText, { signal })
    element.addEventListener('change', waitForText, { signal })
    element.addEventListener('reset', forget, { signal })
    addEventListener('pagehide', saveIfWaiting, { signal })
    document.addEventListener('visibilitychange', saveIfWaiting, { signal })
    return () => {
      saveIfWaiting()
      listening.abort()
    }
  }, [form, name, secret, knownEmail])

  return { state, clear: () => form.current?.reset() }
}

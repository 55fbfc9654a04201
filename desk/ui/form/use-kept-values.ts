import { useEffect, useState } from 'react'
import { dropDraft, readDraft, writeDraft } from '#app/lib/drafts/drafts.ts'

export type KeptValues = Record<string, string>

/** What is typed, kept on this device until it is sent: it survives a reload, a lost session, another screen. */
export function useKeptValues(place: string) {
  const [values, setValues] = useState<KeptValues>(() => (readDraft(place) ?? {}) as KeptValues)
  const keep = (field: string, value: string) => {
    const next = { ...values, [field]: value }
    setValues(next)
    if (Object.values(next).some((text) => text !== '')) writeDraft(place, next)
    else dropDraft(place)
  }
  const clear = () => {
    setValues({})
    dropDraft(place)
  }
  // What was sent without a word is given up with its form.
  useEffect(
    () => () => {
      if (!readDraft(place)) dropDraft(place)
    },
    [place],
  )
  return { place, values, keep, clear }
}

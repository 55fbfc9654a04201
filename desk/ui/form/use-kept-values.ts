import { useState } from 'react'
import { dropDraft, readDraft, writeDraft } from '#app/lib/drafts/drafts.ts'

export type KeptValues = Record<string, string>

/** What is typed, kept on this device until it is sent: it survives a reload, a lost session, another screen. */
export function useKeptValues(place: string) {
  const [values, setValues] = useState(() => begin(place))
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
  return { place, values, keep, clear }
}

/** What was sent from here without a word, whenever that was, is another matter. */
function begin(place: string) {
  const kept = readDraft(place)
  if (!kept) dropDraft(place)
  return (kept ?? {}) as KeptValues
}

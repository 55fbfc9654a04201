import { useState } from 'react'
import { dropDraft, readDraft, writeDraft } from '#app/lib/drafts/drafts.ts'

export type KeptValues = Record<string, string>

/** Typed values, kept on this device until they are sent: they survive a reload, a lost session, another screen. */
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

/** Without kept values, an earlier attempt from this place was another act: its key is dropped. */
function begin(place: string) {
  const kept = readDraft(place)
  if (!kept) dropDraft(place)
  return (kept ?? {}) as KeptValues
}

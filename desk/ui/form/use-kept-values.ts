import { useState } from 'react'
import { dropDraft, readDraft, writeDraft } from '#app/lib/drafts/drafts.ts'

export type KeptValues = Record<string, string>

/** Typed values, kept on this device until they are sent: they survive a reload, a lost session, another screen. */
export function useKeptValues(holder: string) {
  const [values, setValues] = useState(() => begin(holder))
  const keep = (field: string, value: string) => {
    const next = { ...values, [field]: value }
    setValues(next)
    if (Object.values(next).some((text) => text !== '')) writeDraft(holder, next)
    else dropDraft(holder)
  }
  const clear = () => {
    setValues({})
    dropDraft(holder)
  }
  return { holder, values, keep, clear }
}

/** Without kept values, an earlier attempt from this holder was another act: its key is dropped. */
function begin(holder: string) {
  const kept = readDraft(holder)
  if (!kept) dropDraft(holder)
  return (kept ?? {}) as KeptValues
}

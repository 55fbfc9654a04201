import { useState } from 'react'
import { dropDraft, readDraft, writeDraft } from '#app/lib/drafts/drafts.ts'

export type KeptValues = Record<string, string>

/** What is typed, kept on this device until it is sent: it survives a reload, a lost session, another screen. */
export function useKeptValues(name: string) {
  const [values, setValues] = useState<KeptValues>(() => (readDraft(name) ?? {}) as KeptValues)
  const keep = (field: string, value: string) => {
    const next = { ...values, [field]: value }
    setValues(next)
    if (Object.values(next).some((text) => text !== '')) writeDraft(name, next)
    else dropDraft(name)
  }
  const clear = () => {
    setValues({})
    dropDraft(name)
  }
  return { values, keep, clear }
}

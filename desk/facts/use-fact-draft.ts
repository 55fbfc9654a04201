import { useEffect, useEffectEvent } from 'react'
import { type DraftValues, readDraft } from '#app/lib/drafts/drafts.ts'
import { useKeptValues } from '#desk/ui/form/use-kept-values.ts'
import { type FactTexts, factTexts } from '#domain/facts/fact-texts.ts'
import type { FactsVersion } from '#supabase/contract/facts.ts'
import { textChanges } from './fact-changes.ts'

/** What differs from the site, and the version that the manager had seen when typing it. */
type Draft = { version: number; typed: Partial<FactTexts> }

const draftIn = (values: DraftValues | null): Draft | undefined =>
  typeof values?.draft === 'string' ? JSON.parse(values.draft) : undefined

/** Facts that are being changed, kept on this device until they are published. */
export function useFactDraft(userId: string, { version, facts }: FactsVersion) {
  const { holder, values, keep, clear } = useKeptValues(`desk:${userId}:facts`)
  const draft = draftIn(values) ?? { version, typed: {} }
  const onSite = factTexts(facts)
  const texts: FactTexts = { ...onSite, ...draft.typed }
  const changes = textChanges(onSite, texts)
  const seen = changes.length > 0 ? draft.version : version

  /** Returns all changes, also those of another tab. */
  const write = (typed: Partial<FactTexts>, seenNow = seen) => {
    const stored = draftIn(readDraft(holder))
    const left = textChanges(onSite, { ...texts, ...stored?.typed, ...typed })
    const rest = left.map(({ field, after }) => [field, after])
    const next: Draft = { version: seenNow, typed: Object.fromEntries(rest) }
    if (rest.length > 0) keep('draft', JSON.stringify(next))
    else clear()
    return left
  }
  // It was published after all, by an attempt whose answer was lost.
  const isOutdated = values.draft !== undefined && changes.length === 0
  const forget = useEffectEvent(() => write({}))
  useEffect(() => {
    if (isOutdated) forget()
  }, [isOutdated])

  return { holder, onSite, texts, changes, seen, write, clear }
}

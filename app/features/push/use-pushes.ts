import { useEffect, useRef, useState } from 'react'
import type { Device } from '#app/lib/push/device.ts'
import type { following, OnAsking, Outcome, PushAbility, pushAbility } from '#app/lib/push/push.ts'
import { Refusal } from '#app/lib/refusal.ts'
import { pushRefusals } from '#domain/push/push-refusals.ts'

/** How the last press ended: `done`, as the browser's question was answered, or in words. */
type Ending = Outcome | { words: string }

type Act = {
  /** Called at once: some browsers ask their question only while they handle the press. */
  act: (onAsking: OnAsking) => Promise<Outcome> | Promise<void>
  success?: string
  failure: string
}

/** What this browser can do and what it follows. How a press ended is told as long as the page speaks of the same subject. */
export function usePushes(
  phone: { pushAbility: typeof pushAbility; following: typeof following },
  subject: string,
) {
  const [ability, setAbility] = useState<PushAbility>('off')
  const [device, setDevice] = useState<Device>()
  const [last, setLast] = useState<{ subject: string; ending?: Ending }>()
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)
  const working = useRef(false)
  useEffect(() => setLast({ subject }), [subject])
  useEffect(() => {
    Promise.all([phone.pushAbility(), phone.following()]).then(([can, follows]) => {
      setAbility(can)
      setDevice(follows)
    })
    // Another tab may have changed it, or a page comes back as it was left.
    const readAgain = async () => {
      if (document.visibilityState === 'hidden' || working.current) return
      const follows = await phone.following()
      if (!working.current) setDevice(follows)
    }
    document.addEventListener('visibilitychange', readAgain)
    addEventListener('pageshow', readAgain)
    return () => {
      document.removeEventListener('visibilitychange', readAgain)
      removeEventListener('pageshow', readAgain)
    }
  }, [phone])

  /** Does one thing at a time: a second press while the first is under way does nothing. */
  const attempt = async ({ act, success, failure }: Act) => {
    if (working.current) return
    working.current = true
    setBusy(true)
    setLast({ subject })
    let ended: Ending
    try {
      const outcome = await act(setAsking)
      // Somebody may have allowed meanwhile what the browser had blocked.
      if (outcome === 'done') setAbility('ready')
      ended = wordsOf(outcome ?? 'done', { done: success, failed: failure })
    } catch (cause) {
      ended = { words: (cause instanceof Refusal && pushRefusals[cause.refusal]) || failure }
    }
    setDevice(await phone.following())
    setLast({ subject, ending: ended })
    working.current = false
    setBusy(false)
  }
  const ending = last?.subject === subject ? last.ending : undefined
  return { ability, device, ending, busy, asking, attempt }
}

const wordsOf = (outcome: Outcome, own: Partial<Record<Outcome, string>>): Ending => {
  const words = own[outcome]
  return words ? { words } : outcome
}

export type Pushes = ReturnType<typeof usePushes>

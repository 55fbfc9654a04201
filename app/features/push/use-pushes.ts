import { useEffect, useRef, useState } from 'react'
import type { Device } from '#app/lib/push/device.ts'
import type { following, Outcome, PushAbility, pushAbility } from '#app/lib/push/push.ts'
import { Refusal } from '#app/lib/refusal.ts'
import { pushRefusals } from '#domain/push/push-refusals.ts'

/** How the last press ended: `done`, as the browser's question was answered, or in words. */
type Ending = Outcome | { words: string }

type Act = {
  /** Called at once: some browsers ask their question only while they handle the press. */
  act: () => Promise<Outcome> | Promise<void>
  success?: string
  failure: string
}

/** What this browser can do and what it follows. */
export function usePushes(phone: { pushAbility: typeof pushAbility; following: typeof following }) {
  const [ability, setAbility] = useState<PushAbility>('off')
  const [device, setDevice] = useState<Device>()
  const [ending, setEnding] = useState<Ending>()
  const [busy, setBusy] = useState(false)
  const working = useRef(false)
  useEffect(() => {
    Promise.all([phone.pushAbility(), phone.following()]).then(([can, follows]) => {
      setAbility(can)
      setDevice(follows)
    })
  }, [phone])

  /** Does one thing at a time: a second press while the first is under way does nothing. */
  const attempt = async ({ act, success, failure }: Act) => {
    if (working.current) return
    working.current = true
    setBusy(true)
    setEnding(undefined)
    try {
      const outcome = await act()
      const ended = outcome ?? 'done'
      // Somebody may have allowed meanwhile what the browser had blocked.
      if (outcome === 'done') setAbility('ready')
      setDevice(await phone.following())
      const words = { done: success, failed: failure }[ended as string]
      setEnding(words ? { words } : ended)
    } catch (cause) {
      setEnding({ words: (cause instanceof Refusal && pushRefusals[cause.refusal]) || failure })
    }
    working.current = false
    setBusy(false)
  }
  return { ability, device, ending, busy, attempt }
}

export type Pushes = ReturnType<typeof usePushes>

import { useEffect, useState } from 'react'
import { useMember } from '#desk/session/membership-gate.tsx'
import { shortMoment } from '#desk/ui/moment-words.ts'
import type { DraftState, SavedDraft } from './draft-keeper.ts'

const ago = (since: number, now: number) => {
  const seconds = Math.max(1, Math.round((now - since) / 1000))
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min`
}

const reason = () => (navigator.onLine ? 'El servidor no responde' : 'Sin conexión')

/** Tells where the draft is kept right now. */
export function SaveLine({ state, draft }: { state: DraftState; draft: SavedDraft | null }) {
  const { today } = useMember()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (state.kind !== 'saved') return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [state])
  const troubled = state.kind === 'on_device' || state.kind === 'nowhere' || state.kind === 'refused'
  return (
    <div className="text-sm">
      {/* Screen readers announce only problems: announcing every save would disturb. */}
      <p role="status" className="font-medium text-amber-700">
        {state.kind === 'on_device' && `${reason()}: guardado en este equipo`}
        {state.kind === 'nowhere' && `${reason()}, y en este equipo no cabe: no cierre esta página`}
        {state.kind === 'refused' && `No se pudo guardar: ${state.text}`}
      </p>
      {!troubled && (
        <p className="text-ink-soft tabular-nums">
          {state.kind === 'saving' && 'Guardando…'}
          {state.kind === 'saved' && `Guardado hace ${ago(state.at, now)}`}
          {state.kind === 'untouched' && draft && `Guardado · ${shortMoment(draft.saved_at, today)}`}
        </p>
      )}
    </div>
  )
}

import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Outcome } from '#app/lib/push/push.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Ended } from './ended.tsx'
import { installSteps } from './offer-words.ts'
import { Told } from './told.tsx'
import type { Pushes } from './use-pushes.ts'

type Props = {
  pushes: Pushes
  /** What the button says. */
  label: string
  /** Stands below the button. */
  hint?: ReactNode
  /** What to do in the application of the home screen, where nothing is remembered of the browser. */
  lastInstallStep: string
  follow: () => Promise<Outcome>
  unfollow: () => Promise<void>
  /** One line that says what is followed; undefined where nothing is. */
  followed: string | undefined
  /** Whether `children` stand open from the beginning. */
  open?: boolean
  /** What is followed, in full, and what can be changed. */
  children: ReactNode
}

/** A button that asks to be told; once it is, what this device is told, and the way to end it. */
export function Offer({ pushes, label, hint, lastInstallStep, followed, open = false, ...props }: Props) {
  const { ability, ending, busy, attempt } = pushes
  const button = useRef<HTMLButtonElement>(null)
  const [installing, setInstalling] = useState(false)
  const [stopped, setStopped] = useState(false)
  useEffect(() => {
    // The pressed «Dejar de avisar» is gone.
    if (stopped && !followed) button.current?.focus({ preventScroll: true })
  }, [stopped, followed])

  const follow = () => {
    if (ability === 'install') setInstalling(true)
    else
      attempt({
        act: props.follow,
        failure: 'No se pudo activar. Revise la conexión y toque el botón otra vez.',
      })
  }
  const unfollow = () => {
    setStopped(true)
    attempt({
      act: props.unfollow,
      success: 'Listo: ya no le avisamos.',
      failure: 'No se pudo quitar el aviso. Revise la conexión e intente de nuevo.',
    })
  }
  return (
    <div>
      {followed ? (
        <Told
          summary={followed}
          isBlocked={ability === 'denied'}
          open={open || ending === 'done'}
          isNew={ending === 'done'}
          busy={busy}
          onStop={unfollow}
        >
          {props.children}
        </Told>
      ) : (
        <>
          <Button ref={button} className="px-5" onClick={follow} aria-disabled={busy}>
            <Icon name="bell" />
            {busy ? 'Un momento…' : label}
          </Button>
          {hint}
        </>
      )}
      <div role="status">
        {installing && <Install lastStep={lastInstallStep} />}
        <Ended ending={ending} asking={busy && !followed} />
      </div>
    </div>
  )
}

const Install = ({ lastStep }: { lastStep: string }) => (
  <div className="mt-3">
    <p>En iPhone y iPad los avisos llegan cuando el sitio está en la pantalla de inicio:</p>
    <ol className="mt-1 list-decimal pl-6">
      {[...installSteps, lastStep].map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  </div>
)

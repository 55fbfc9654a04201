import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { OnAsking, Outcome } from '#app/lib/push/push.ts'
import { Button } from '#app/ui/button/button.tsx'
import type { ButtonLook } from '#app/ui/button/button-class.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Ended } from './ended.tsx'
import { installSteps, wayToAllow } from './offer-words.ts'
import { Told } from './told.tsx'
import type { Pushes } from './use-pushes.ts'

type Props = {
  pushes: Pushes
  /** What the button says. */
  label: string
  look?: ButtonLook
  /** Stands below the button, or below the line of what is followed. */
  hint?: ReactNode
  /** What to do in the application of the home screen, where nothing is remembered of the browser. */
  lastInstallStep: string
  /** For who does not want to install anything. */
  otherWay?: ReactNode
  follow: (onAsking: OnAsking) => Promise<Outcome>
  unfollow: () => Promise<void>
  /** One line that says what is followed; undefined where nothing is. */
  followed: string | undefined
  /** What is followed, in full. */
  children: ReactNode
  /** What can be done with it, beside ending it. */
  actions?: ReactNode
}

/** A button that asks to be told; once it is, what this device is told, and the way to end it. */
export function Offer({ pushes, label, hint, lastInstallStep, otherWay, followed, ...props }: Props) {
  const { ability, ending, busy, asking, attempt } = pushes
  const box = useRef<HTMLDivElement>(null)
  const [installing, setInstalling] = useState(false)
  const [pressed, setPressed] = useState(false)
  const wasBusy = useRef(false)
  useEffect(() => {
    const isFocusLost = document.activeElement === document.body
    // What was pressed may be gone.
    if (wasBusy.current && !busy && isFocusLost) firstControl(box.current)?.focus({ preventScroll: true })
    wasBusy.current = busy
  }, [busy])

  const follow = () => {
    setPressed(true)
    if (ability === 'install') setInstalling(true)
    else
      attempt({
        act: props.follow,
        failure: 'No se pudo activar. Revise la conexión, o intente más tarde.',
      })
  }
  const unfollow = () =>
    attempt({
      act: props.unfollow,
      success: 'Listo: ya no le avisamos.',
      failure: 'No se pudo quitar el aviso. Revise la conexión e intente de nuevo.',
    })
  const isBlocked = ability === 'denied'
  // The first button says itself that it waits.
  const underWay = asking ? 'asking' : busy && followed ? 'sending' : undefined
  const start = (
    <Button look={props.look} onClick={follow} aria-disabled={busy}>
      <Icon name="bell" />
      {busy ? 'Un momento…' : label}
    </Button>
  )
  const stop = (
    <Button look="secondary" aria-disabled={busy} onClick={unfollow}>
      Dejar de avisar
    </Button>
  )
  return (
    <div ref={box}>
      {isBlocked ? (
        <Told
          summary="El navegador bloqueó las notificaciones"
          isBlocked
          open={false}
          actions={followed ? stop : start}
        >
          <p>
            Para recibirlas, {wayToAllow()}
            {!followed && ' Después toque este botón:'}
          </p>
        </Told>
      ) : followed ? (
        <Told
          summary={followed}
          isBlocked={false}
          open={pressed}
          actions={
            <>
              {props.actions}
              {stop}
            </>
          }
        >
          {props.children}
        </Told>
      ) : (
        start
      )}
      {hint && <p className="mt-2 text-sm leading-snug text-ink-soft peer-open:hidden">{hint}</p>}
      <div role="status">
        {installing && <Install lastStep={lastInstallStep} otherWay={otherWay} />}
        <Ended ending={ending} underWay={underWay} isBlocked={isBlocked} />
      </div>
    </div>
  )
}

const firstControl = (box: HTMLElement | null) => box?.querySelector<HTMLElement>('summary, button')

const Install = ({ lastStep, otherWay }: { lastStep: string; otherWay: ReactNode }) => (
  <div className="mt-3">
    <p>En iPhone y iPad los avisos llegan cuando el sitio está en la pantalla de inicio:</p>
    <ol className="mt-1 list-decimal pl-6">
      {[...installSteps, lastStep].map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
    {otherWay && <p className="mt-2">{otherWay}</p>}
  </div>
)

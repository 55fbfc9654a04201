import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Outcome } from '#app/lib/push/push.ts'
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
  follow: () => Promise<Outcome>
  unfollow: () => Promise<void>
  /** One line that says what is followed; undefined where nothing is. */
  followed: string | undefined
  /** Whether `children` stand open from the beginning. */
  open?: boolean
  /** What is followed, in full. */
  children: ReactNode
  /** What can be done with it, beside ending it. */
  actions?: ReactNode
}

/** A button that asks to be told; once it is, what this device is told, and the way to end it. */
export function Offer({ pushes, label, hint, lastInstallStep, followed, open = false, ...props }: Props) {
  const { ability, ending, busy, attempt } = pushes
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
          summary="El navegador bloqueó los avisos"
          isBlocked
          open={open && !!followed}
          actions={followed ? stop : start}
        >
          <p>
            Para recibirlos, {wayToAllow()}
            {!followed && ' Después toque este botón:'}
          </p>
        </Told>
      ) : followed ? (
        <Told
          summary={followed}
          isBlocked={false}
          open={open || pressed}
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
        {installing && <Install lastStep={lastInstallStep} />}
        <Ended ending={ending} asking={busy && !followed} isBlocked={isBlocked} />
      </div>
    </div>
  )
}

const firstControl = (box: HTMLElement | null) => box?.querySelector<HTMLElement>('summary, button')

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

import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#app/ui/button/button.tsx'
import { controlClass } from '#app/ui/field/control-class.ts'
import { useAlive } from '#app/ui/use-alive.ts'

/** The newsletter does not exist yet: the form sends nothing and says so. */
export default function NewsletterForm() {
  const [answered, setAnswered] = useState(false)
  const answer = useRef<HTMLParagraphElement>(null)
  const alive = useAlive()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    event.currentTarget.reset()
    flushSync(() => setAnswered(true))
    answer.current?.focus()
  }

  return (
    <form method="post" onSubmit={submit} className="w-full max-w-xl">
      <label htmlFor="newsletter-email" className="font-semibold">
        Correo electrónico
      </label>
      <div className="mt-1.5 flex flex-col gap-3 sm:flex-row">
        <input
          id="newsletter-email"
          name="email"
          type="email"
          required
          autoComplete="email"
          placeholder="nombre@ejemplo.com"
          className={controlClass}
        />
        <Button type="submit" disabled={!alive} className="min-h-12 shrink-0 disabled:opacity-100!">
          Suscribirse
        </Button>
      </div>
      <p
        ref={answer}
        tabIndex={-1}
        role="status"
        className="mt-2 min-h-13 text-sm leading-relaxed outline-none"
      >
        {answered &&
          'El boletín todavía no está abierto, así que no guardamos su correo. Mientras tanto, las noticias se publican en esta página.'}
      </p>
    </form>
  )
}

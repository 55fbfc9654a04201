import type { MouseEvent } from 'react'
import { buttonClass } from '#app/ui/button/button-class.ts'
import { Icon } from '#app/ui/icon.tsx'

/** The share sheet of the device where there is one, WhatsApp otherwise. */
export function ShareLink({ text }: { text: string }) {
  const share = (event: MouseEvent) => {
    if (!navigator.share) return
    event.preventDefault()
    // `share` rejects when the visitor closes the sheet.
    navigator.share({ text }).catch(() => {})
  }
  return (
    <a
      href={`https://wa.me/?text=${encodeURIComponent(text)}`}
      target="_blank"
      rel="noopener"
      onClick={share}
      className={buttonClass('secondary')}
    >
      <Icon name="whatsapp" className="size-5" />
      Compartir
    </a>
  )
}

import { useState } from 'react'
import { Button } from './button.tsx'

const labels = { idle: 'Copiar', copied: 'Copiado', failed: 'No se pudo copiar' } as const

export function CopyButton({ text }: { text: string }) {
  const [state, setState] = useState<keyof typeof labels>('idle')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
    } catch {
      setState('failed')
    }
  }
  return (
    <Button look="secondary" onClick={copy}>
      <span aria-live="polite">{labels[state]}</span>
    </Button>
  )
}

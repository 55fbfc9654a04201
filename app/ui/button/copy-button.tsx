import { type ComponentType, type ReactNode, useState } from 'react'
import { Button } from './button.tsx'

const labels = { idle: 'Copiar', copied: 'Copiado', failed: 'No se pudo copiar' } as const

type Pressable = ComponentType<{ onClick: () => void; children: ReactNode }>
const SecondaryButton: Pressable = (props) => <Button look="secondary" {...props} />

export function CopyButton({ text, as: Pressed = SecondaryButton }: { text: string; as?: Pressable }) {
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
    <Pressed onClick={copy}>
      <span aria-live="polite">{labels[state]}</span>
    </Pressed>
  )
}

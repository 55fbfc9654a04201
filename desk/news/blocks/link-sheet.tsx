import { type FormEvent, useState } from 'react'
import { ProblemLine } from '#desk/ui/feedback/problem-line.tsx'
import { DeskField } from '#desk/ui/form/desk-field.tsx'
import { FormButtons } from '#desk/ui/form/form-buttons.tsx'
import { Sheet } from '#desk/ui/sheet.tsx'
import { linkAddress } from './link-address.ts'

type Props = { selected: string; onLink: (words: string, address: string) => void; onClose: () => void }

export function LinkSheet({ selected, onLink, onClose }: Props) {
  const [words, setWords] = useState(selected)
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const address = linkAddress(typed, location.origin)
    setWrong(!address)
    if (address) onLink(words.trim(), address)
  }
  return (
    <Sheet open title="Enlace" onClose={onClose}>
      <form onSubmit={submit} className="grid gap-4">
        <DeskField
          name="address"
          label="A dónde lleva"
          hint="Una página de este sitio (/write-request), otra que empiece por https://, o un correo."
          kind="line"
          value={typed}
          onChange={setTyped}
        />
        <DeskField name="words" label="Palabras que se ven" kind="line" value={words} onChange={setWords} />
        <ProblemLine
          text={
            wrong
              ? 'Esa dirección no sirve. Copie la de la página, desde https://, o escriba la de este sitio, desde /.'
              : ''
          }
        />
        <FormButtons button="Poner el enlace" sending="" busy={false} onCancel={onClose} />
      </form>
    </Sheet>
  )
}

import { useEffect, useRef, useState } from 'react'
import { callOffice } from '#app/lib/office.ts'
import { Folded } from '#app/ui/folded.tsx'
import { formatMoment } from '#domain/days/format-date.ts'
import type { OwnWords as Words } from '#supabase/contract/person.ts'
import { ActForm } from './act-form.tsx'
import type { ActProps } from './use-acts.ts'

const titles: Record<Words['kind'], string> = {
  filed: 'Su solicitud',
  reply: 'Su respuesta a la oficina',
  withdrawal: 'Por qué desistió',
  appeal: 'Su recurso',
  postal_address: 'Su dirección para notificaciones',
}

/** What the person wrote in the case, which the tracking code alone does not show. */
export function OwnWords({ act, contact }: Omit<ActProps, 'onDone'>) {
  const [words, setWords] = useState<Words[]>()
  return (
    <Folded title="Lo que usted escribió">
      {words ? (
        <WordsList words={words} />
      ) : (
        <ActForm
          act={act}
          contact={contact}
          entries={{}}
          button="Leer lo que escribí"
          perform={(person) => callOffice('read_own_words', person)}
          onDone={(answer) => setWords(answer.words)}
        />
      )}
    </Folded>
  )
}

/** Takes the focus from the form that it replaces. */
function WordsList({ words }: { words: Words[] }) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => list.current?.focus(), [])
  return (
    <ol ref={list} tabIndex={-1} className="grid gap-4 outline-none">
      {words.map(({ kind, at, text }) => (
        <li key={`${kind} ${at}`}>
          <p className="font-bold">{titles[kind]}</p>
          <p className="text-sm text-ink-soft">{formatMoment(at)}</p>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
        </li>
      ))}
    </ol>
  )
}

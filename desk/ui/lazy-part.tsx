import { type ComponentType, useEffect, useState } from 'react'
import { DeskButton } from './desk-button.tsx'
import { ProblemLine } from './feedback/problem-line.tsx'
import { Waiting } from './feedback/waiting.tsx'

type Props<Given extends object> = {
  /** Must be the same function at each render. */
  load: () => Promise<{ default: ComponentType<Given> }>
  given: Given
}

/** A part of the desk whose code is loaded when it is first opened. After a failure the member can try again. */
export function LazyPart<Given extends object>({ load, given }: Props<Given>) {
  const [loaded, setLoaded] = useState<{ load: unknown; Part: ComponentType<Given> }>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!failed)
      load().then(
        ({ default: Part }) => setLoaded({ load, Part }),
        () => setFailed(true),
      )
  }, [load, failed])
  // Until another part is loaded, the one before must not get what was given for it.
  if (loaded?.load === load) return <loaded.Part {...given} />
  if (!failed) return <Waiting>Abriendo…</Waiting>
  return (
    <div>
      <ProblemLine text="Esta parte no se pudo abrir. Revise la conexión." />
      <DeskButton onClick={() => setFailed(false)}>Intentar de nuevo</DeskButton>
    </div>
  )
}

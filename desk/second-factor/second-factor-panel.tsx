import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { callDesk, failureText } from '#desk/data/call-desk.ts'
import { keys } from '#desk/data/desk-queries.ts'
import { DeskButton } from '#desk/ui/desk-button.tsx'
import { ProblemLine } from '#desk/ui/feedback/problem-line.tsx'
import { Waiting } from '#desk/ui/feedback/waiting.tsx'
import type { UnsavedCodes } from './new-codes.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TurnOff } from './turn-off.tsx'
import { TurnOn } from './turn-on.tsx'

const key = ['second-factor']

/** The second factor of the signed-in member. `own_second_factor` also logs a change, so it is called after each. */
export default function SecondFactorPanel(codes: UnsavedCodes) {
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: () => callDesk('own_second_factor'),
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  const client = useQueryClient()
  const status = useRef<HTMLDivElement>(null)
  const [changed, setChanged] = useState(false)
  const showChange = async (on: boolean) => {
    client.setQueryData(key, { ...data, on })
    setChanged(true)
    // The form that had the focus is gone.
    status.current?.focus()
    await Promise.all([refetch(), client.invalidateQueries({ queryKey: keys.me })])
  }
  if (!data && error)
    return (
      <>
        <ProblemLine text={failureText(error)} />
        <DeskButton onClick={() => refetch()}>Intentar de nuevo</DeskButton>
      </>
    )
  if (!data) return <Waiting>Abriendo…</Waiting>
  return (
    <>
      <div ref={status} role="status" tabIndex={-1} className="outline-none">
        {changed && (
          <p className="mb-4 rounded-lg bg-teal-50 px-3 py-2 font-medium text-teal-900">
            {data.on
              ? 'Activada. Desde ahora el escritorio le pide un código después de la contraseña. En otros dispositivos la sesión se cerró.'
              : 'Desactivada. Ahora entra solo con la contraseña.'}
          </p>
        )}
      </div>
      {data.on ? (
        <>
          <RecoveryCodes left={data.codes_left} onChange={refetch} {...codes} />
          <TurnOff onDone={() => showChange(false)} />
        </>
      ) : (
        <TurnOn onDone={() => showChange(true)} />
      )}
    </>
  )
}

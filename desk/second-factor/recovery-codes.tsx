import { useMutation } from '@tanstack/react-query'
import { callDesk, failureText } from '#desk/data/call-desk.ts'
import { DeskButton } from '#desk/ui/desk-button.tsx'
import { ProblemLine } from '#desk/ui/feedback/problem-line.tsx'
import { focusLater } from '#desk/ui/sheet.tsx'
import { NewCodes, type UnsavedCodes } from './new-codes.tsx'

const heading = 'recovery-codes'

type Props = UnsavedCodes & { left: number; onChange: () => unknown }

/** Makes the codes for a day without the phone, and tells how many are left. */
export function RecoveryCodes({ left, onChange, ...unsaved }: Props) {
  const make = useMutation({ mutationFn: () => callDesk('make_recovery_codes'), onSettled: onChange })
  const finish = () => {
    make.reset()
    focusLater(heading)
  }
  if (make.data) return <NewCodes codes={make.data.codes} onDone={finish} {...unsaved} />
  return (
    <section aria-label="Códigos de recuperación" className="my-5 border-y border-sand-200 py-4">
      <h3 id={heading} tabIndex={-1} className="font-semibold outline-none">
        Códigos de recuperación
      </h3>
      <p className="mt-1">
        {left === 0
          ? 'No tiene ninguno. Hágalos ahora: con uno de ellos entra el día en que no tenga su teléfono.'
          : `Le ${left === 1 ? 'queda 1' : `quedan ${left}`}. Si hace otros, los anteriores dejan de servir.`}
      </p>
      <ProblemLine text={make.error ? failureText(make.error) : ''} />
      <DeskButton
        look={left === 0 ? 'primary' : 'plain'}
        idle={make.isPending}
        className="mt-3"
        onClick={() => make.mutate()}
      >
        {make.isPending ? 'Haciendo los códigos…' : left === 0 ? 'Hacer códigos' : 'Hacer códigos nuevos'}
      </DeskButton>
    </section>
  )
}

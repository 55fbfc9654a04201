import { problemText } from '#desk/data/call-desk.ts'
import type { RequestFile } from '#desk/data/inbox-types.ts'
import { useAct } from '#desk/data/use-act.ts'
import { DeskButton, deskButtonClass } from '#desk/ui/desk-button.tsx'
import { ProblemLine } from '#desk/ui/problem-line.tsx'
import { stepButtons } from './inbox-words.ts'
import { closings, reopeningOf } from './step-forms.ts'

type Props = { file: RequestFile; address: (task?: string) => string }

/** What follows: one press goes on; ending it, or opening it again, asks for a word. */
export function StepRow({ file, address }: Props) {
  const step = useAct(file)
  const reopening = reopeningOf(file)
  const closing = closings[file.kind]
  const next = reopening ? undefined : file.may.find((status) => status in stepButtons)
  const wide = 'min-h-12 grow px-5 text-base @md:grow-0'
  return (
    <div>
      <div className="flex flex-wrap gap-2">
        {next && (
          <DeskButton
            className={wide}
            idle={step.isPending}
            onClick={() => step.mutate({ name: 'step_request', details: { status: next } })}
          >
            {step.isPending ? 'Guardando…' : stepButtons[next]}
          </DeskButton>
        )}
        {file.may.includes(closing.status) && (
          <a href={address('cerrar')} className={`${deskButtonClass('quiet')} ${wide}`}>
            {closing.link}
          </a>
        )}
        {reopening && (
          <a href={address('reabrir')} className={`${deskButtonClass()} ${wide}`}>
            Reabrir…
          </a>
        )}
      </div>
      <ProblemLine text={step.error ? problemText(step.error) : ''} />
    </div>
  )
}

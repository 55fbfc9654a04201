import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnswerTemplate } from '#desk/answer/template/answer-templates.ts'
import { callDesk, problemText } from '#desk/data/call-desk.ts'
import { goTo } from '#desk/frame/place.ts'
import { DeskButton } from '#desk/ui/desk-button.tsx'
import { ProblemLine } from '#desk/ui/problem-line.tsx'
import { Sheet } from '#desk/ui/sheet.tsx'
import { templatesKey } from './use-templates.ts'

export function RetireTemplate({ template: { id, version, title } }: { template: AnswerTemplate }) {
  const [asking, setAsking] = useState(false)
  const client = useQueryClient()
  const retire = useMutation({
    mutationFn: () => callDesk('retire_template', { id, version }),
    onSuccess: () => goTo('#/plantillas', { replace: true }),
    onSettled: () => client.invalidateQueries({ queryKey: templatesKey }),
  })
  return (
    <>
      <DeskButton look="quiet" onClick={() => setAsking(true)}>
        Retirar
      </DeskButton>
      <Sheet open={asking} title="Retirar la plantilla" onClose={() => setAsking(false)}>
        <p>
          «{title}» ya no se podrá escoger. Las respuestas y los borradores que empezaron con ella siguen como
          están.
        </p>
        <ProblemLine text={retire.error ? problemText(retire.error) : ''} />
        <div className="mt-4 flex flex-wrap gap-2">
          <DeskButton look="danger" idle={retire.isPending} onClick={() => retire.mutate()}>
            {retire.isPending ? 'Retirando…' : 'Retirar la plantilla'}
          </DeskButton>
          <DeskButton look="quiet" onClick={() => setAsking(false)}>
            Cancelar
          </DeskButton>
        </div>
      </Sheet>
    </>
  )
}

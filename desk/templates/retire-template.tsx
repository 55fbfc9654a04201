import { actAtDesk } from '#desk/data/call-desk.ts'
import { goTo } from '#desk/frame/place.ts'
import { ConfirmAct } from '#desk/ui/feedback/confirm-act.tsx'
import type { Template } from '#supabase/contract/templates.ts'
import { useRenewTemplates } from './use-templates.ts'

type Props = { template: Template; focusAfter: string }

export function RetireTemplate({ template: { id, version, title }, focusAfter }: Props) {
  const renew = useRenewTemplates()
  return (
    <ConfirmAct
      opener="Retirar"
      title="Retirar la plantilla"
      act="Retirar la plantilla"
      acting="Retirando…"
      run={(holder) => actAtDesk('retire_template', { id, version }, holder)}
      onDone={() => {
        goTo('#/plantillas', { replace: true })
        return renew()
      }}
      onRefused={renew}
      focusAfter={focusAfter}
    >
      <p>
        «{title}» ya no se podrá escoger. Las respuestas y los borradores que empezaron con ella siguen como
        están.
      </p>
    </ConfirmAct>
  )
}

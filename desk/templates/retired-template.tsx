import { useMember } from '#desk/session/membership-gate.tsx'
import { ConfirmAct } from '#desk/ui/feedback/confirm-act.tsx'
import type { Template } from '#supabase/contract/templates.ts'
import { TemplateHistory } from './template-history.tsx'
import { TemplateText } from './template-text.tsx'
import { templateFrom, valuesOf } from './template-values.ts'
import { saveTemplate, useRenewTemplates } from './use-templates.ts'

type Props = { template: Template; focusAfter: string }

/** A template that can no longer be chosen; a manager can bring it back. */
export function RetiredTemplate({ template, focusAfter }: Props) {
  const { role } = useMember()
  const renew = useRenewTemplates()
  return (
    <>
      <p className="mb-3 font-semibold text-amber-700">Está retirada: no se puede escoger.</p>
      <TemplateText template={template} />
      {role === 'manager' && (
        <div className="mt-4 -ml-3.5">
          <ConfirmAct
            opener="Usar de nuevo"
            title="Usar de nuevo la plantilla"
            act="Usar de nuevo"
            acting="Guardando…"
            harmless
            run={() => saveTemplate(template, templateFrom(valuesOf(template)))}
            onDone={renew}
            onRefused={renew}
            focusAfter={focusAfter}
          >
            <p>«{template.title}» vuelve a la lista, como una versión nueva.</p>
          </ConfirmAct>
        </div>
      )}
      <TemplateHistory template={template} />
    </>
  )
}

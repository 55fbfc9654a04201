import { Combobox } from '@base-ui/react/combobox'
import { controlClass } from '#app/ui/field/control-class.ts'
import { Icon } from '#app/ui/icon.tsx'
import { failureText } from '#desk/data/call-desk.ts'
import { useTemplates } from '#desk/templates/use-templates.ts'
import { usedFor } from '#desk/templates/used-for.ts'
import { menuItemClass, menuPopupClass } from '#desk/ui/menu-class.ts'
import type { AnswerSubject } from '#domain/office/decision-words.ts'
import type { PqrDossier } from '#supabase/contract/desk.ts'
import type { AnswerTemplate } from '#supabase/contract/templates.ts'
import { templatesFor } from './answer-templates.ts'

type Props = {
  dossier: PqrDossier
  subject: AnswerSubject
  chosen: string | null
  onChoose: (template: AnswerTemplate) => void
}

/** Chooses the template with which an answer begins. */
export function TemplateBox({ dossier, subject, chosen, onChoose }: Props) {
  const { data, error } = useTemplates()
  const templates = templatesFor(subject, dossier, data?.templates ?? [])
  const value = templates.find((template) => template.id === chosen) ?? null
  return (
    <Combobox.Root
      items={templates}
      value={value}
      onValueChange={(template) => template && onChoose(template)}
      itemToStringLabel={({ title }: AnswerTemplate) => title}
      isItemEqualToValue={(one: AnswerTemplate, other: AnswerTemplate) => one.id === other.id}
      autoHighlight
    >
      <div>
        <Combobox.Label className="font-semibold">Plantilla</Combobox.Label>
        <Combobox.Trigger
          className={`${controlClass} mt-1 flex items-center justify-between gap-3 text-left`}
        >
          <Combobox.Value placeholder={data || error ? 'Elija una plantilla' : 'Cargando las plantillas…'} />
          <Icon name="chevron" className="size-5 shrink-0 text-ink-soft" />
        </Combobox.Trigger>
        {error && !data && <p className="mt-1 text-sm text-ink-soft">{failureText(error)}</p>}
      </div>
      <Combobox.Portal>
        <Combobox.Positioner sideOffset={4} align="start" className="z-10">
          <Combobox.Popup
            aria-label="Plantillas"
            className={`${menuPopupClass} w-(--anchor-width) max-w-none`}
          >
            <Combobox.Input
              aria-label="Buscar una plantilla"
              placeholder="Busque por sus palabras"
              className={`${controlClass} mb-1`}
            />
            <Combobox.Empty>
              <p className="px-3 py-2 text-ink-soft">
                {data ? 'Ninguna plantilla tiene esas palabras.' : 'Las plantillas no han llegado todavía.'}
              </p>
            </Combobox.Empty>
            <Combobox.List className="max-h-[min(20rem,calc(var(--available-height)-4.5rem))] overflow-y-auto">
              {(template: AnswerTemplate) => (
                <Combobox.Item key={template.id} value={template} className={menuItemClass}>
                  <span className="min-w-0">
                    {template.title}
                    <span className="block text-sm text-ink-soft">{usedFor(template)}</span>
                  </span>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}

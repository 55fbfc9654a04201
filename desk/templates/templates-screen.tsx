import { useRef } from 'react'
import { usePlace } from '#desk/frame/place.ts'
import { useMember } from '#desk/session/membership-gate.tsx'
import { deskButtonClass } from '#desk/ui/desk-button.tsx'
import { LoadState } from '#desk/ui/feedback/load-state.tsx'
import type { Template } from '#supabase/contract/templates.ts'
import { RetiredTemplate } from './retired-template.tsx'
import { TemplateForm } from './template-form.tsx'
import { TemplateHistory } from './template-history.tsx'
import { TemplateText } from './template-text.tsx'
import { useTemplateFocus } from './use-template-focus.ts'
import { useTemplates } from './use-templates.ts'
import { usedFor } from './used-for.ts'

const heading = 'plantillas'

/** The texts with which answers and other letters begin. Everybody reads them, managers change them. */
export default function TemplatesScreen() {
  const { part } = usePlace()
  const { role } = useMember()
  const query = useTemplates()
  const { data } = query
  const opened = useRef<HTMLElement>(null)
  useTemplateFocus(opened, part, heading)
  const isManager = role === 'manager'
  const open = data?.templates.find(({ id }) => id === part)
  const gone = data?.retired.find(({ id }) => id === part)
  const showsForm = isManager && (part === 'nueva' || open)
  return (
    <div className="mx-auto grid max-w-5xl gap-x-10 gap-y-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <section className={part ? 'max-lg:hidden' : ''}>
        <h2 id={heading} tabIndex={-1} className="text-xl">
          Plantillas
        </h2>
        <p className="mt-1 mb-4 text-ink-soft">
          {isManager
            ? 'Los textos con los que empieza una respuesta, la decisión de un recurso u otra carta. Lo que ya se firmó no cambia.'
            : 'Los textos con los que empieza una respuesta, la decisión de un recurso u otra carta. Los cambia quien dirige la oficina.'}
        </p>
        {isManager && (
          <a href="#/plantillas/nueva" className={`${deskButtonClass('primary')} mb-3`}>
            Nueva plantilla
          </a>
        )}
        <LoadState query={query} waiting="Buscando las plantillas…" stale="La lista no se pudo actualizar." />
        {data?.templates.length === 0 && <p className="text-ink-soft">Todavía no hay plantillas.</p>}
        <TemplateLinks templates={data?.templates ?? []} open={part} />
        {data && data.retired.length > 0 && (
          <details className="mt-4" open={gone !== undefined}>
            <summary className="flex min-h-9 cursor-pointer items-center text-ink-soft pointer-coarse:min-h-11">
              Retiradas ({data.retired.length})
            </summary>
            <TemplateLinks templates={data.retired} open={part} />
          </details>
        )}
      </section>
      <section ref={opened} tabIndex={-1} aria-label="Plantilla abierta" className="outline-none">
        {part && (
          <a href="#/plantillas" className="text-link mb-2 inline-flex min-h-11 items-center lg:hidden">
            Volver a Plantillas
          </a>
        )}
        {showsForm && <TemplateForm key={part} template={open} focusAfter={heading} />}
        {!isManager && open && <TemplateText template={open} />}
        {open && <TemplateHistory key={`versions ${open.id}`} template={open} />}
        {gone && <RetiredTemplate key={`retired ${gone.id}`} template={gone} focusAfter={heading} />}
        {data && part && part !== 'nueva' && !open && !gone && <p>Esa plantilla no existe.</p>}
        {!part && <p className="text-ink-soft max-lg:hidden">Elija una plantilla de la lista.</p>}
      </section>
    </div>
  )
}

const TemplateLinks = ({ templates, open }: { templates: Template[]; open: string | undefined }) => (
  <ul className="-mx-2.5 grid gap-0.5">
    {templates.map((template) => (
      <li key={template.id}>
        <a
          href={`#/plantillas/${template.id}`}
          aria-current={template.id === open ? 'page' : undefined}
          className="block rounded-lg px-2.5 py-1.5 leading-snug hover:bg-sand-100 aria-[current=page]:bg-teal-100"
        >
          {template.title}
          <span className="block text-[0.8125rem] text-ink-soft">{usedFor(template)}</span>
        </a>
      </li>
    ))}
  </ul>
)

import { useState } from 'react'
import { failureText } from '#desk/data/call-desk.ts'
import { useMember } from '#desk/session/membership-gate.tsx'
import { DeskButton } from '#desk/ui/desk-button.tsx'
import { ConfirmAct } from '#desk/ui/feedback/confirm-act.tsx'
import { ProblemLine } from '#desk/ui/feedback/problem-line.tsx'
import { shortMoment } from '#desk/ui/moment-words.ts'
import type { Template, TemplateVersion } from '#supabase/contract/templates.ts'
import { TemplateText } from './template-text.tsx'
import { templateFrom, valuesOf } from './template-values.ts'
import { saveTemplate, useRenewTemplates, useTemplateHistory } from './use-templates.ts'

const heading = 'versiones'

/** The versions of a template. A manager can save an old one as the newest. */
export function TemplateHistory({ template }: { template: Template }) {
  const { today, role } = useMember()
  const { data, error } = useTemplateHistory(template.id)
  const [reading, setReading] = useState<number>()
  const renew = useRenewTemplates()
  const changeWords = ({ version, retired }: TemplateVersion) =>
    retired ? 'se retiró' : version === 1 ? 'se escribió' : 'se cambió'
  return (
    <section aria-labelledby={heading} className="mt-8 border-t border-sand-200 pt-5">
      <h3 id={heading} tabIndex={-1} className="label-small">
        Versiones
      </h3>
      <ProblemLine text={error && !data ? failureText(error) : ''} />
      <ol className="mt-1 divide-y divide-sand-200">
        {data?.versions.map((version) => (
          <li key={version.version} className="py-2">
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <p>
                <strong className="font-semibold">Versión {version.version}</strong> {changeWords(version)} ·{' '}
                <span className="text-ink-soft">
                  {shortMoment(version.saved_at, today)} · <bdi>{version.by ?? 'Vino con el sistema'}</bdi>
                </span>
              </p>
              {version.version === template.version ? (
                <p className="py-1.5 text-ink-soft">La de ahora</p>
              ) : (
                <DeskButton
                  look="quiet"
                  aria-expanded={reading === version.version}
                  onClick={() => setReading(reading === version.version ? undefined : version.version)}
                >
                  <span>
                    {reading === version.version ? 'Cerrar' : 'Leer'}
                    <span className="sr-only"> la versión {version.version}</span>
                  </span>
                </DeskButton>
              )}
            </div>
            {reading === version.version && (
              <div className="mt-2 rounded-card bg-white p-4 shadow-card">
                <TemplateText template={version} />
                {role === 'manager' && (
                  <div className="mt-3 -ml-3.5">
                    <ConfirmAct
                      opener="Volver a esta versión"
                      title={`Volver a la versión ${version.version}`}
                      act="Volver a esta versión"
                      acting="Guardando…"
                      harmless
                      run={() => saveTemplate(template, templateFrom(valuesOf(version)))}
                      onDone={() => {
                        setReading(undefined)
                        return renew()
                      }}
                      onRefused={renew}
                      focusAfter={heading}
                    >
                      <p>Se guarda como una versión nueva; las demás se conservan.</p>
                    </ConfirmAct>
                  </div>
                )}
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

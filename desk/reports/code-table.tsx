import { type FormEvent, useState } from 'react'
import { Refusal } from '#app/lib/refusal.ts'
import { problemText } from '#desk/data/call-desk.ts'
import { useMember } from '#desk/session/membership-gate.tsx'
import { DeskButton } from '#desk/ui/desk-button.tsx'
import { ProblemLine } from '#desk/ui/feedback/problem-line.tsx'
import { useKeptValues } from '#desk/ui/form/use-kept-values.ts'
import { codeGroups } from '#domain/office/regulator-codes.ts'
import type { RegulatorCode } from '#supabase/contract/reports.ts'
import { RegulatorCodeField } from './regulator-code-field.tsx'
import { useSaveCodes } from './use-codes.ts'

const nameOf = ({ subject, value }: RegulatorCode) => `${subject} ${value}`

const codesProblem = (error: unknown) =>
  error instanceof Refusal && error.refusal === 'stale_version'
    ? 'Otra persona cambió los códigos mientras tanto. Ya están al día y lo que usted escribió sigue aquí: revíselo y guarde otra vez.'
    : problemText(error)

/** Every member reads the codes, managers change them. Typed codes are kept on this device until they are saved. */
export function CodeTable({ codes }: { codes: RegulatorCode[] }) {
  const { role, user_id } = useMember()
  const { holder, values, keep, clear } = useKeptValues(`desk:${user_id}:regulator-codes`)
  const [saved, setSaved] = useState(false)
  const save = useSaveCodes(holder)
  const isManager = role === 'manager'
  const changed = codes.flatMap((code) => {
    const typed = values[nameOf(code)]?.trim()
    return typed === undefined || typed === code.code ? [] : [{ ...code, code: typed }]
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending || changed.length === 0) return
    save.mutate(changed, {
      onSuccess: () => {
        clear()
        setSaved(true)
      },
    })
  }
  return (
    <form onSubmit={submit} className="mt-3 grid gap-6">
      {Object.entries(codeGroups).map(([subject, { title, hint, values: words }]) => (
        <fieldset key={subject} className="min-w-0">
          <legend className="font-semibold">{title}</legend>
          <p className="text-sm text-ink-soft">{hint}</p>
          <div className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-2">
            {Object.entries(words).map(([value, label]) => {
              const code = codes.find((one) => one.subject === subject && one.value === value)
              if (!code) return null
              return (
                <RegulatorCodeField
                  key={value}
                  label={label}
                  fixed={!isManager}
                  value={values[nameOf(code)] ?? code.code}
                  onChange={(text) => {
                    setSaved(false)
                    keep(nameOf(code), text)
                  }}
                />
              )
            })}
          </div>
        </fieldset>
      ))}
      {isManager && (
        <div>
          <ProblemLine text={save.error ? codesProblem(save.error) : ''} />
          <div className="flex flex-wrap items-center gap-3">
            <DeskButton type="submit" look="primary" idle={save.isPending || changed.length === 0}>
              {save.isPending ? 'Guardando…' : 'Guardar los códigos'}
            </DeskButton>
            <p role="status" className="font-semibold text-teal-800">
              {saved && changed.length === 0 && 'Guardados.'}
            </p>
          </div>
        </div>
      )}
    </form>
  )
}

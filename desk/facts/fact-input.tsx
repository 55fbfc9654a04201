import { useId } from 'react'
import { controlClass } from '#app/ui/field/control-class.ts'
import { FieldProblemLine } from '#app/ui/field/field.tsx'
import { DeskBadge } from '#desk/ui/desk-badge.tsx'
import type { FactField } from '#domain/facts/fact-texts.ts'
import { optionalFacts } from '#domain/facts/placeholder-facts.ts'
import { factWords } from './fact-words.ts'

type Props = {
  field: FactField
  value: string
  onSite: string
  /** Still an example of the code. */
  placeholder: boolean
  problem: string | undefined
  onChange: (value: string) => void
  onLeave: () => void
}

const keyboards: Partial<Record<FactField, 'tel' | 'email' | 'url'>> = {
  phone: 'tel',
  whatsapp: 'tel',
  email: 'email',
  facebook: 'url',
  instagram: 'url',
}

export function FactInput({ field, value, onSite, placeholder, problem, onChange, onLeave }: Props) {
  const id = useId()
  const { label, where, help } = factWords[field]
  const optional = optionalFacts.includes(field)
  const isChanged = value !== onSite
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-2">
        <label htmlFor={id} className="font-semibold">
          {label} {optional && <span className="font-normal text-ink-soft">(opcional)</span>}
        </label>
        {isChanged && <DeskBadge color="bg-lilac-50 text-lilac-800">Sin publicar</DeskBadge>}
      </div>
      <div id={`${id}-hint`} className="text-sm text-ink-soft">
        <p>
          {where} {help}
        </p>
        {placeholder && !isChanged && (
          <p className="font-medium text-amber-700">
            {value ? 'Dato de ejemplo: cámbielo' : 'Todavía no está: escríbalo'}
            {optional ? ', o déjelo vacío si no lo hay.' : ' antes de abrir al público.'}
          </p>
        )}
        {isChanged && (
          <p className="wrap-anywhere">
            En el sitio: <bdi>{onSite || 'vacío'}</bdi>
          </p>
        )}
      </div>
      <input
        id={id}
        name={field}
        value={value}
        required={!optional}
        maxLength={500}
        autoComplete="off"
        inputMode={keyboards[field]}
        spellCheck={field === 'tagline'}
        aria-describedby={`${id}-hint ${id}-problem`}
        aria-invalid={problem ? true : undefined}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
        className={`${controlClass} mt-1`}
      />
      <FieldProblemLine id={`${id}-problem`} problem={problem} />
    </div>
  )
}

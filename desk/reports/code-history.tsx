import { useMember } from '#desk/session/membership-gate.tsx'
import { shortMoment } from '#desk/ui/moment-words.ts'
import { codeInWords } from '#domain/office/regulator-codes.ts'
import type { CodeChange } from '#supabase/contract/reports.ts'

const shown = (code: string) => code || 'vacío'

export function CodeHistory({ changes }: { changes: CodeChange[] }) {
  const { today } = useMember()
  if (changes.length === 0) return null
  return (
    <details className="mt-5">
      <summary className="cursor-pointer font-semibold">Cambios de los códigos</summary>
      <ol className="mt-2 grid gap-1.5">
        {changes.map(({ subject, value, before, code, by, at }) => (
          <li key={`${at} ${subject} ${value} ${code}`}>
            <span className="text-ink-soft">{shortMoment(at, today)} · </span>
            <bdi className="font-semibold">{by}</bdi> · {codeInWords(subject, value)}: {shown(before)} →{' '}
            {shown(code)}
          </li>
        ))}
      </ol>
    </details>
  )
}

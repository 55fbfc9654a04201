import type { FactChange } from './fact-changes.ts'
import { factWords } from './fact-words.ts'

type Props = { changes: FactChange[]; withPlaces?: boolean }

/** Each fact before and after. `withPlaces`: also where people read it. */
export const ChangeList = ({ changes, withPlaces = false }: Props) => (
  <dl className="grid gap-2">
    {changes.map(({ field, before, after }) => (
      <div key={field}>
        <dt className="font-semibold">{factWords[field].label}</dt>
        <dd className="wrap-anywhere">
          <Value text={before} /> <span aria-hidden="true">→</span>{' '}
          <span className="sr-only">pasa a ser</span> <Value text={after} />
        </dd>
        {withPlaces && <dd className="text-sm text-ink-soft">{factWords[field].where}</dd>}
      </div>
    ))}
  </dl>
)

const Value = ({ text }: { text: string }) =>
  text ? <bdi>{text}</bdi> : <span className="text-ink-soft">vacío</span>

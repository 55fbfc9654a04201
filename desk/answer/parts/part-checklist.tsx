import { Icon } from '#app/ui/icon.tsx'
import { decisions } from '#domain/office/decision-words.ts'
import { partNames } from '#domain/office/letter-blocks.ts'
import { namesOf } from '#domain/words.ts'
import { type AnswerParts, isMissing, type PartName } from './answer-parts.ts'

type Props = { parts: AnswerParts; onChoose?: (name: PartName) => void }

const chip =
  'inline-flex min-h-7 items-center gap-1 rounded-2xl px-2.5 text-left py-0.5 text-sm font-semibold'
const done = `${chip} bg-green-50 text-green-700`
const open = `${chip} border border-dashed border-sand-600 text-ink-soft`

/** The parts that the law requires, and which of them are still missing. */
export const PartChecklist = ({ parts, onChoose }: Props) => (
  <ul aria-label="Partes de la carta" className="flex flex-wrap gap-1.5">
    {namesOf(partNames).map((name) => {
      const missing = isMissing(parts, name)
      const label = missing ? `Falta: ${partNames[name].toLowerCase()}` : words(parts, name)
      const content = (
        <>
          {!missing && <Icon name="check" className="size-4 shrink-0" />}
          {label}
        </>
      )
      return (
        <li key={name}>
          {onChoose ? (
            <button type="button" onClick={() => onChoose(name)} className={missing ? open : done}>
              {content}
            </button>
          ) : (
            <span className={missing ? open : done}>{content}</span>
          )}
        </li>
      )
    })}
  </ul>
)

const words = (parts: AnswerParts, name: PartName) =>
  name === 'decision' && parts.decision
    ? `Decisión: ${decisions[parts.decision].toLowerCase()}`
    : partNames[name]

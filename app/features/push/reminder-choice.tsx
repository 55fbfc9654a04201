import { useId, useState } from 'react'
import { type Reminder, reminders, reminderWords } from '#domain/push/reminders.ts'

type Props = { chosen: Reminder; onChoose: (reminder: Reminder) => Promise<void> }

/** When this device is reminded. A change that could not be saved goes back to what holds. */
export function ReminderChoice({ chosen, onChoose }: Props) {
  const name = useId()
  const [wanted, setWanted] = useState<Reminder>()
  const choose = async (reminder: Reminder) => {
    setWanted(reminder)
    await onChoose(reminder)
    setWanted(undefined)
  }
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">Cuándo avisarle</legend>
      {(Object.keys(reminders) as Reminder[]).map((reminder) => (
        <label key={reminder} className="flex min-h-11 items-center gap-3 leading-tight">
          <input
            type="radio"
            name={name}
            checked={reminder === (wanted ?? chosen)}
            onChange={() => choose(reminder)}
            className="size-6 shrink-0 accent-teal-700"
          />
          {reminderWords(reminder)}
        </label>
      ))}
    </fieldset>
  )
}

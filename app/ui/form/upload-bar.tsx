import { useId } from 'react'

const barClass =
  'mt-1.5 block h-2.5 w-full appearance-none overflow-hidden rounded-full border-0 bg-sand-200 ' +
  '[&::-webkit-progress-bar]:bg-sand-200 [&::-webkit-progress-value]:bg-teal-700 [&::-moz-progress-bar]:bg-teal-700'

export function UploadBar({ share, label, done }: { share: number; label: string; done: string }) {
  const id = useId()
  const percent = Math.floor(share * 100)
  return (
    <div className="mt-5">
      <p id={id} className="flex justify-between gap-4 text-sm font-medium text-ink-soft tabular-nums">
        <span>{share < 1 ? label : done}</span>
        <span>{percent} %</span>
      </p>
      <progress aria-labelledby={id} value={share} className={barClass} />
    </div>
  )
}

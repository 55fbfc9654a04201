import { Icon } from '#app/ui/icon.tsx'
import type { Playback } from './use-playback.ts'

type Props = { playback: Playback; thing: string; className: string; disabled?: boolean }

/** `thing` is what the button pauses and resumes: «presentación». */
export const PlaybackButton = ({ playback, thing, className, disabled }: Props) => {
  const label = `${playback.wanted ? 'Pausar' : 'Reanudar'} ${thing}`
  return (
    <button
      type="button"
      className={`fade-colors inline-flex size-11 items-center justify-center rounded-full border ${className}`}
      onClick={playback.toggle}
      aria-label={label}
      title={label}
      disabled={disabled}
    >
      <Icon name={playback.wanted ? 'pause' : 'play'} />
    </button>
  )
}

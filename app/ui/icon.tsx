import { type IconName, iconPaths } from './icon-paths.ts'

/** Decorative: the text beside it carries the meaning. */
export const Icon = ({ name, className = 'size-5' }: { name: IconName; className?: string }) => (
  <svg viewBox="0 0 24 24" className={`icon ${className}`} aria-hidden="true">
    <path d={iconPaths[name]} />
  </svg>
)

/** Two leaves and a river: the Y of Yarí. */
export const Mark = ({ className = 'size-9' }: { className?: string }) => (
  <svg viewBox="0 0 40 40" className={className} aria-hidden="true">
    <path d="M19.5 23.5C9 22.5 4.5 15 5.5 5c9.5 1 14.5 7.5 14 18.5z" fill="#14b8a6" />
    <path d="M21 23.5C31 22.5 35.5 15 34.5 5c-9 1-14 7.5-13.5 18.5z" fill="#0d9488" />
    <path
      d="M20.2 20c.3 7-4.7 8.5-4.2 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="3.2"
      strokeLinecap="round"
    />
  </svg>
)

import { useHealth } from './health-query.ts'

/** Says in the menu that something needs a look. */
export function HealthMark() {
  const { data } = useHealth()
  return data && data.troubles.length > 0 ? (
    <span className="shrink-0 rounded-full bg-amber-50 px-2.5 py-0.5 text-sm leading-tight font-bold text-amber-700">
      <span aria-hidden="true">!</span>
      <span className="sr-only">: hay algo por revisar</span>
    </span>
  ) : null
}

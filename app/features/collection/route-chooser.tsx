import { useAlive } from '#app/ui/use-alive.ts'
import { type RouteId, ruralRoutes } from '#domain/collection/rural-routes.ts'

type Props = { chosen: RouteId | undefined; label: string; onChoose: (route: RouteId) => void }

export const RouteChooser = ({ chosen, label, onChoose }: Props) => {
  const alive = useAlive()
  return (
    <fieldset className="min-w-0 noscript:hidden">
      <legend className="mb-2 font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {ruralRoutes.map(({ id, town }) => (
          <button
            key={id}
            type="button"
            disabled={!alive}
            aria-pressed={id === chosen}
            onClick={() => onChoose(id)}
            className="fade-colors min-h-11 rounded-full border border-teal-700/40 bg-white px-5 py-2 leading-tight font-semibold text-teal-800 hover:border-teal-700 hover:bg-teal-50 disabled:opacity-60 aria-pressed:border-teal-700 aria-pressed:bg-teal-700 aria-pressed:text-white"
          >
            {town}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

/** The targets of links to a route. */
export const RouteAnchors = () =>
  ruralRoutes.map(({ id }) => <span key={id} id={id} className="scroll-mt-16" />)

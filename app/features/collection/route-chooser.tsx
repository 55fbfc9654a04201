import { type RouteId, ruralRoutes } from '#domain/collection/rural-routes.ts'

type Props = { chosen: RouteId | undefined; onChoose: (route: RouteId) => void }

export const RouteChooser = ({ chosen, onChoose }: Props) => (
  <fieldset className="flex min-w-0 flex-wrap gap-2">
    <legend className="sr-only">Elija su centro poblado</legend>
    {ruralRoutes.map(({ id, town }) => (
      <button
        key={id}
        id={id}
        type="button"
        aria-pressed={id === chosen}
        onClick={() => onChoose(id)}
        className="fade-colors min-h-11 scroll-mt-40 rounded-full border border-teal-700/40 bg-white px-5 py-2 leading-tight font-semibold text-teal-800 hover:border-teal-700 hover:bg-teal-50 aria-pressed:border-teal-700 aria-pressed:bg-teal-700 aria-pressed:text-white"
      >
        {town}
      </button>
    ))}
  </fieldset>
)

/** The targets of links to a route, until the buttons are there. */
export const RouteAnchors = () =>
  ruralRoutes.map(({ id }) => <span key={id} id={id} className="scroll-mt-40" />)

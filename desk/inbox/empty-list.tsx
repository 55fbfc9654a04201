import type { PqrListPlace } from '#desk/frame/place.ts'
import type { ViewName } from '#supabase/contract/desk.ts'

type Help = { text: string; link?: { href: string; label: string } }

const unassigned = { href: '#/sin-asignar', label: 'Ver los que están sin asignar' }
const all = { href: '#/todas', label: 'Ver todos los casos' }

const help: Record<ViewName, Help> = {
  mine: { text: 'Usted no tiene casos abiertos. Tome uno de los que esperan.', link: unassigned },
  unassigned: { text: 'Todos los casos tienen quién los atienda. Los nuevos aparecen aquí solos.' },
  this_week: { text: 'Nada vence esta semana.', link: all },
  red: { text: 'Nada vence en los próximos dos días hábiles.' },
  silence: { text: 'Ningún caso ha pasado su término sin respuesta.' },
  waiting: { text: 'Ninguna pregunta de la oficina está sin responder.' },
  to_notify: { text: 'Ninguna respuesta firmada está por notificar.' },
  appealed: { text: 'No hay recursos por decidir.' },
  all: { text: 'Todavía no ha llegado ninguna PQR. Las que lleguen por el sitio aparecen aquí solas.' },
  set_aside: {
    text: 'Nada se ha apartado. Aquí queda lo que no es una PQR, por si hay que traerlo de vuelta.',
  },
}

export function EmptyList({ list }: { list: PqrListPlace }) {
  return <EmptyHelp {...('view' in list ? help[list.view] : searchHelp(list.words))} />
}

/** Explains an empty list and leads to another one. */
export const EmptyHelp = ({ text, link }: Help) => (
  <div className="grid content-start gap-3 p-6 text-ink-soft">
    <p>{text}</p>
    {link && (
      <a href={link.href} className="text-link justify-self-start">
        {link.label}
      </a>
    )}
  </div>
)

const searchHelp = (words: string): Help =>
  words
    ? {
        text: `Nada coincide con «${words}». Pruebe con el radicado, la cédula sin puntos, o solo el comienzo de una palabra.`,
        link: all,
      }
    : {
        text: 'Escriba arriba un radicado, una referencia, un nombre, una cédula, un correo, un teléfono o una palabra.',
      }

import { useEffect, useState } from 'react'
import { buttonClass } from '#app/ui/button/button-class.ts'
import { type RouteId, ruralRoutes } from '#domain/collection/rural-routes.ts'

type Platform = 'apple' | 'android' | 'other'
type Props = {
  /** The host of the calendar files before hydration, without a scheme. */
  host: string
  chosen: RouteId | undefined
  /** The last day of the files, where no server of ours keeps them up to date. */
  until: string | undefined
}

const platformOf = (agent: string): Platform => {
  if (/Android/.test(agent)) return 'android'
  return /iPhone|iPad|Macintosh/.test(agent) ? 'apple' : 'other'
}

const ways = {
  apple: {
    title: 'iPhone, iPad o Mac',
    button: 'Suscribirse',
    words: 'Se actualiza solo. El teléfono pregunta si conserva las alertas: dígale que sí.',
    href: (host: string, id: RouteId) => `webcal://${host}/calendar/${id}.ics`,
  },
  google: {
    title: 'Google Calendar, desde un computador',
    button: 'Agregar por URL',
    words:
      'Se actualiza más o menos una vez al día. Google no usa las alertas de un calendario suscrito: ponga las suyas.',
    href: (host: string, id: RouteId) =>
      `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(`webcal://${host}/calendar/${id}.ics`)}`,
  },
  file: {
    title: 'Android y los demás',
    button: 'Descargar',
    words:
      'Un archivo que se abre con la aplicación de calendario, con alerta a las 6:00\u00a0p.\u00a0m. de la víspera. No se actualiza: si hay un aviso, descárguelo otra vez.',
    href: (_: string, id: RouteId) => `/calendar/${id}.ics`,
  },
}
const orders: Record<Platform, (keyof typeof ways)[]> = {
  apple: ['apple', 'google', 'file'],
  android: ['file', 'google', 'apple'],
  other: ['google', 'file', 'apple'],
}

/** Links that add a route to the visitor's own calendar, the one for this device first. */
export function CalendarLinks({ host, chosen, until }: Props) {
  const [device, setDevice] = useState<{ platform: Platform; host: string }>({ platform: 'apple', host })
  useEffect(() => setDevice({ platform: platformOf(navigator.userAgent), host: location.host }), [])
  const routes = ruralRoutes.filter(({ id }) => !chosen || id === chosen)
  return (
    <div>
      <p className="text-ink-soft">
        {until
          ? `El calendario llega hasta el ${until}. No incluye los avisos que se publiquen después.`
          : 'El calendario trae los próximos seis meses, con los avisos publicados y una alerta a las 6:00\u00a0p.\u00a0m. de la víspera.'}
      </p>
      <ul className="mt-4 grid gap-6 md:grid-cols-3">
        {orders[device.platform].map((name) => {
          const { title, button, words, href } = ways[name]
          return (
            <li key={name}>
              <h3 className="font-bold">{title}</h3>
              <p className="mt-1 text-ink-soft">{words}</p>
              <p className="mt-3 flex flex-wrap gap-2">
                {routes.map(({ id, town }) => (
                  <a
                    key={id}
                    href={href(device.host, id)}
                    className={buttonClass('secondary')}
                    {...(name === 'file' && { download: true })}
                    {...(name === 'google' && { target: '_blank', rel: 'noopener' })}
                  >
                    {button}
                    {chosen ? <span className="sr-only">{town}</span> : `: ${town}`}
                  </a>
                ))}
              </p>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

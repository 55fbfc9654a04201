import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type ButtonLook, buttonClass } from '#app/ui/button/button-class.ts'
import { Icon } from '#app/ui/icon.tsx'
import { type RouteId, type RuralRoute, routeOf, ruralRoutes } from '#domain/collection/rural-routes.ts'
import { RouteChooser } from './route-chooser.tsx'

type Platform = 'apple' | 'android' | 'other'
type Way = keyof typeof ways
type Props = {
  chosen: RouteId | undefined
  /** The last day of the files, where no server of ours keeps them up to date. */
  until: string | undefined
  onChoose: (route: RouteId) => void
}

const platformOf = (agent: string): Platform => {
  if (/Android/.test(agent)) return 'android'
  return /iPhone|iPad|Macintosh/.test(agent) ? 'apple' : 'other'
}

const ways = {
  apple: {
    title: 'iPhone, iPad o Mac',
    button: 'Suscribirse',
    words:
      'Se actualiza solo, con alerta a las 6:00\u00a0p.\u00a0m. de la víspera. El dispositivo pregunta si conserva las alertas: dígale que sí.',
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
const orders: Record<Platform, [Way, ...Way[]]> = {
  apple: ['apple', 'google', 'file'],
  android: ['file', 'google', 'apple'],
  other: ['google', 'file', 'apple'],
}

/** Adds a route to the visitor's own calendar: the way of this device, and the others folded. */
export function CalendarLinks({ chosen, until, onChoose }: Props) {
  const [platform, setPlatform] = useState<Platform>()
  useEffect(() => setPlatform(platformOf(navigator.userAgent)), [])
  return (
    <div className="grid gap-5">
      {platform ? (
        <WaysOf platform={platform} route={routeOf(chosen)} onChoose={onChoose} />
      ) : (
        <div>
          <p className="flex flex-wrap gap-2">
            {ruralRoutes.map(({ id, town }) => (
              <a key={id} href={ways.file.href('', id)} className={buttonClass('secondary')} download>
                {ways.file.button}: {town}
              </a>
            ))}
          </p>
          <p className="mt-3 text-ink-soft">{ways.file.words}</p>
        </div>
      )}
      <p className="text-ink-soft">
        {until
          ? `El calendario llega hasta el ${until}. No incluye los avisos que se publiquen después.`
          : 'El calendario trae los próximos seis meses, con los avisos publicados.'}
      </p>
    </div>
  )
}

type WaysProps = {
  platform: Platform
  route: RuralRoute | undefined
  onChoose: Props['onChoose']
}

function WaysOf({ platform, route, onChoose }: WaysProps) {
  const box = useRef<HTMLDivElement>(null)
  const [pressedAt, setPressedAt] = useState<number>()
  useLayoutEffect(() => {
    if (pressedAt === undefined) return
    // The pressed button is gone, and the dates above have become fewer: the focus and the view stay here.
    box.current?.focus({ preventScroll: true })
    scrollBy({ top: topOf(box) - pressedAt, behavior: 'instant' })
  }, [pressedAt])
  const chooseHere = (id: RouteId) => {
    setPressedAt(topOf(box))
    onChoose(id)
  }
  const [first, ...others] = orders[platform]
  return (
    <div ref={box} tabIndex={-1}>
      {route ? (
        <>
          <WayLink way={first} route={route} look="primary" />
          <details className="mt-4">
            <summary className="inline-flex min-h-11 items-center gap-2 font-semibold text-teal-800">
              Otras formas
              <Icon name="chevron" className="chevron size-5" />
            </summary>
            <div className="grid gap-6 pt-3 md:grid-cols-2">
              {others.map((way) => (
                <WayLink key={way} way={way} route={route} look="secondary" />
              ))}
            </div>
          </details>
        </>
      ) : (
        <RouteChooser label="Primero, elija su centro poblado:" chosen={undefined} onChoose={chooseHere} />
      )}
    </div>
  )
}

const topOf = (box: RefObject<HTMLElement | null>) => box.current?.getBoundingClientRect().top ?? 0

type WayProps = { way: Way; route: RuralRoute; look: ButtonLook }

function WayLink({ way, route: { id, town }, look }: WayProps) {
  const { title, button, words, href } = ways[way]
  return (
    <div>
      <h3 className="font-bold">{title}</h3>
      <p className="mt-2">
        <a
          href={href(location.host, id)}
          className={buttonClass(look)}
          {...(way === 'file' && { download: true })}
          {...(way === 'google' && { target: '_blank', rel: 'noopener' })}
        >
          {button}: {town}
        </a>
      </p>
      <p className="mt-3 text-ink-soft">{words}</p>
    </div>
  )
}

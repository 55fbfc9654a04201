import type { ReactNode } from 'react'
import { following, followRoute, pushAbility, sendTest, unfollowRoute } from '#app/lib/push/push.ts'
import { Button } from '#app/ui/button/button.tsx'
import type { RouteNotice } from '#domain/collection/route-notices.ts'
import { type RuralRoute, routeOf } from '#domain/collection/rural-routes.ts'
import { nextReminder } from '#domain/push/next-reminder.ts'
import type { Reminder } from '#domain/push/reminders.ts'
import { Offer } from './offer.tsx'
import { reminderInSentence, thisDevice } from './offer-words.ts'
import { ReminderChoice } from './reminder-choice.tsx'
import { TestButton } from './test-button.tsx'
import { usePushes } from './use-pushes.ts'

type Props = {
  route: RuralRoute
  now: Date
  notices: RouteNotice[]
  /** What stands there where nothing can be offered. */
  instead: ReactNode
  phone?: typeof ownPhone
}

const ownPhone = { pushAbility, following, followRoute, unfollowRoute, sendTest }

const summaries: Record<Reminder, string> = {
  evening: 'Le avisamos la tarde anterior',
  morning: 'Le avisamos la misma mañana',
}

/** Tells this device when the truck comes and when the route changes. */
export default function RouteOffer({ route, now, notices, instead, phone = ownPhone }: Props) {
  const pushes = usePushes(phone, route.id)
  const { ability, device, busy, attempt } = pushes
  if (ability === 'off') return instead
  if (ability === 'unsupported')
    return (
      <p className="text-sm leading-snug">
        Este navegador no puede avisarle. <InCalendar />
      </p>
    )

  const followed = routeOf(device?.route)
  const reminder = device?.reminder ?? 'evening'
  const isOther = followed && followed !== route
  const change = (other: Reminder) =>
    attempt({
      act: (onAsking) => phone.followRoute(route.id, other, onAsking),
      success: 'Listo: hicimos el cambio.',
      failure: 'No se pudo cambiar. Revise la conexión e intente de nuevo.',
    })
  return (
    <Offer
      key={route.id}
      pushes={pushes}
      label="Avíseme la tarde anterior"
      lastInstallStep="Abra el sitio desde allí, elija su centro poblado y toque este botón otra vez."
      otherWay={
        <>
          Si prefiere otra forma: <InCalendar />
        </>
      }
      follow={(onAsking) => phone.followRoute(route.id, 'evening', onAsking)}
      unfollow={phone.unfollowRoute}
      followed={followed && (isOther ? `Le avisamos de ${followed.town}` : summaries[reminder])}
      actions={
        isOther ? (
          <Button key="change" aria-disabled={busy} onClick={() => change(reminder)}>
            Cambiar a {route.town}
          </Button>
        ) : (
          <TestButton pushes={pushes} send={phone.sendTest} />
        )
      }
    >
      {isOther ? (
        <p>¿Cambiar a {route.town}?</p>
      ) : (
        <>
          <p>
            Le avisamos en {thisDevice()} {reminderInSentence(reminder)}, y si cambia la ruta de {route.town}.
          </p>
          <p>El próximo aviso: {nextReminder(route, reminder, now, notices)}</p>
          <ReminderChoice chosen={reminder} onChoose={change} />
        </>
      )}
    </Offer>
  )
}

const InCalendar = () => (
  <>
    <a href="/collection-routes#mi-calendario" className="font-semibold underline">
      Agregue la ruta a su calendario
    </a>
    , con alerta la tarde anterior.
  </>
)

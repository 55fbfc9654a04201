import type { ReactNode } from 'react'
import { followCase, following, pushAbility, sendTest, unfollowCase } from '#app/lib/push/push.ts'
import type { CaseReference } from '#domain/case-reference.ts'
import { Offer } from './offer.tsx'
import { thisDevice } from './offer-words.ts'
import { TestButton } from './test-button.tsx'
import { usePushes } from './use-pushes.ts'

type Props = {
  reference: CaseReference
  /** What stands there where nothing can be offered. */
  instead: ReactNode
  phone?: typeof ownPhone
}

const ownPhone = { pushAbility, following, followCase, unfollowCase, sendTest }

const courtesy = 'Es una cortesía: no reemplaza la notificación de ley.'
const shown = 'El aviso deja ver el radicado.'

/** Tells this device of news of a case. */
export default function CaseOffer({ reference, instead, phone = ownPhone }: Props) {
  const pushes = usePushes(phone, reference.radicado)
  const { ability, device } = pushes
  if (ability === 'off') return instead
  if (ability === 'unsupported')
    return (
      <>
        <p>Este navegador no puede avisarle.</p>
        {instead}
      </>
    )
  // A new tracking code ended what was followed with the old one.
  const isFollowed = device?.cases.some(
    ({ radicado, tracking_code }) =>
      radicado === reference.radicado && tracking_code === reference.tracking_code,
  )
  return (
    <Offer
      pushes={pushes}
      label={`Avíseme en ${thisDevice()} cuando haya novedad`}
      look="secondary"
      hint={`${courtesy} ${shown}`}
      lastInstallStep="Abra el sitio desde allí, consulte su PQR y toque este botón otra vez."
      follow={(onAsking) => phone.followCase(reference, onAsking)}
      unfollow={() => phone.unfollowCase(reference.radicado)}
      actions={<TestButton pushes={pushes} send={phone.sendTest} />}
      followed={isFollowed ? 'Le avisamos si hay novedad' : undefined}
    >
      <p>
        Le avisamos en {thisDevice()} si hay una pregunta, una prórroga, una respuesta o una decisión.{' '}
        {courtesy}
      </p>
      <p className="text-sm">{shown}</p>
    </Offer>
  )
}

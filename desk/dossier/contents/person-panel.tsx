import type { ReactNode } from 'react'
import { addressOf, type PqrListPlace } from '#desk/frame/place.ts'
import { useMember } from '#desk/session/membership-gate.tsx'
import { shortMoment } from '#desk/ui/moment-words.ts'
import { requestTypes, statusInSpanish } from '#domain/office/pqr-words.ts'
import type { PqrDossier } from '#supabase/contract/desk.ts'
import { PersonActs } from '../corrections/person-acts.tsx'
import { Part } from '../part.tsx'

type Props = {
  dossier: PqrDossier
  list: PqrListPlace
  task: string | undefined
  address: (task?: string) => string
}

export function PersonPanel({ dossier, list, task, address }: Props) {
  const { today } = useMember()
  const facts: [string, ReactNode][] = [
    ['Documento', <bdi key="id">{dossier.id_number}</bdi>],
    ['Teléfono', <bdi key="phone">{dossier.phone}</bdi>],
    ['Correo electrónico', dossier.email ? <bdi key="mail">{dossier.email}</bdi> : 'No dio uno'],
    [
      'Notificación',
      dossier.email_consent_at
        ? `Autorizó el correo · ${shortMoment(dossier.email_consent_at, today)}`
        : 'No ha autorizado el correo',
    ],
    [
      'Código de suscriptor',
      dossier.subscription_code ? <bdi key="code">{dossier.subscription_code}</bdi> : 'No lo dio',
    ],
    ['Dirección', dossier.postal_address ? <bdi key="address">{dossier.postal_address}</bdi> : 'No la dio'],
  ]
  return (
    <>
      <Part title="Persona">
        <dl className="grid gap-2 @sm:grid-cols-2 @2xl:grid-cols-1">
          {facts.map(([name, value]) => (
            <div key={name} className="leading-snug">
              <dt className="text-[0.8125rem] text-ink-soft">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <PersonActs dossier={dossier} task={task} address={address} />
      </Part>
      {dossier.also_from_person.length > 0 && (
        <Part title="También de esta persona">
          <ul className="grid gap-1.5">
            {dossier.also_from_person.map((other) => (
              <li key={other.id} className="leading-snug">
                <a href={addressOf(list, other.id)} className="text-link">
                  {other.radicado}
                </a>{' '}
                · {requestTypes[other.request_type]} · {statusInSpanish(other)}
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  )
}

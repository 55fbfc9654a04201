import { useCallback, useEffect, useState } from 'react'
import { Button } from '#app/ui/button/button.tsx'
import { ButtonLink } from '#app/ui/button/button-link.tsx'
import { Folded } from '#app/ui/folded.tsx'
import { type Contact, EmailLink, telephoneOf } from '#app/ui/notice/contact.tsx'
import { useAlive } from '#app/ui/use-alive.ts'
import { AuthProvider, useAuth } from './auth-provider.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { Confirmation } from './confirmation.tsx'
import { ClaimForm } from './my-requests/claim-form.tsx'
import { DeleteAccountForm } from './my-requests/delete-account-form.tsx'
import { type OwnRecord, readOwnRecords } from './my-requests/own-records.ts'
import { RecordList } from './my-requests/record-list.tsx'
import { forgetSession } from './session/session-store.ts'

const card = 'min-h-80 rounded-panel bg-white px-[min(1.25rem,6vw)] py-6 shadow-card sm:px-8 sm:py-8'

export default function MyRequests({ contact }: { contact: Contact }) {
  return (
    <AuthProvider>
      <Account contact={contact} />
    </AuthProvider>
  )
}

function Account({ contact }: { contact: Contact }) {
  const { user, loading } = useAuth()
  const alive = useAlive()
  const [deleted, setDeleted] = useState<OwnRecord[]>()
  const onDeleted = (records: OwnRecord[]) => {
    setDeleted(records)
    forgetSession()
  }
  if (loading) return <p className={card}>Abriendo su cuenta…</p>
  if (user) return <Records key={user.id} email={user.email} contact={contact} onDeleted={onDeleted} />
  if (deleted) return <Deleted records={deleted} />
  // A visitor with a stored session is about to see the account.
  return (
    <div className={`${card} ${alive ? '' : '[.signed-in_&]:invisible'}`}>
      <p className="mb-5">
        No ha iniciado sesión. Con su cuenta ve aquí todo lo que envió; sin ella puede consultar una PQR con
        su radicado y su código.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href="/login">Iniciar sesión</ButtonLink>
        <ButtonLink look="secondary" href="/track-request">
          Consultar mi PQR
        </ButtonLink>
      </div>
      <noscript>
        <p className="mt-5">
          Esta página necesita JavaScript. También puede llamarnos al{' '}
          <a href={telephoneOf(contact)}>{contact.phone}</a> o escribir a <EmailLink email={contact.email} />.
        </p>
      </noscript>
    </div>
  )
}

/** The codes are shown once more, for somebody who did not keep them. */
const Deleted = ({ records }: { records: OwnRecord[] }) => (
  <>
    <Confirmation title="Su cuenta se eliminó" link="Volver al inicio" href="/">
      Borramos su correo y su contraseña de este sitio, y le enviamos un correo que lo confirma.
    </Confirmation>
    {records.length > 0 && (
      <div className="mt-6 rounded-panel bg-white px-[min(1.25rem,6vw)] py-6 shadow-card sm:px-8 sm:py-8">
        <h2 className="heading-card font-bold">Sus PQR siguen su trámite</h2>
        <p className="mt-2 print:hidden">
          Las consulta con el radicado y el código. Es la última vez que esta página los muestra.
        </p>
        <RecordList records={records} />
        <Button look="secondary" className="mt-5 print:hidden" onClick={() => print()}>
          Imprimir la lista
        </Button>
      </div>
    )}
  </>
)

type RecordsProps = {
  email: string | undefined
  contact: Contact
  onDeleted: (pqrs: OwnRecord[]) => void
}

function Records({ email, contact, onDeleted }: RecordsProps) {
  const [records, setRecords] = useState<OwnRecord[]>()
  const [failed, setFailed] = useState(false)
  const load = useCallback(() => {
    setFailed(false)
    readOwnRecords().then(setRecords, () => setFailed(true))
  }, [])
  useEffect(load, [load])
  const pqrs = records?.filter(({ pqr }) => pqr) ?? []

  return (
    <div className={card}>
      <p className="text-sm wrap-anywhere text-ink-soft">{email}</p>
      <h2 className="mt-2 heading-card font-bold">Lo que ha enviado</h2>
      <div aria-live="polite">
        {failed ? (
          <p className="mt-3">
            No pudimos traer sus solicitudes. Revise la conexión.{' '}
            <Button look="secondary" onClick={load}>
              Intentar de nuevo
            </Button>
          </p>
        ) : (
          <LoadedRecords records={records} />
        )}
      </div>
      <div className="mt-7 divide-y divide-sand-200 border-y border-sand-200">
        <Folded title="Agregar una PQR que presentó sin iniciar sesión">
          <ClaimForm contact={contact} onClaimed={load} />
        </Folded>
        <Folded title="Cambiar mi contraseña">
          <ChangePasswordForm contact={contact} />
        </Folded>
        <Folded title="Eliminar mi cuenta">
          <DeleteAccountForm contact={contact} records={pqrs} onDeleted={() => onDeleted(pqrs)} />
        </Folded>
      </div>
    </div>
  )
}

function LoadedRecords({ records }: { records: OwnRecord[] | undefined }) {
  if (!records) return <p className="mt-3">Buscando…</p>
  if (records.length) return <RecordList records={records} />
  return (
    <p className="mt-3">
      Todavía no hay nada aquí. Lo que envíe con la sesión iniciada aparecerá en esta lista:{' '}
      <a href="/write-request" className="text-link">
        una PQR
      </a>
      ,{' '}
      <a href="/request-quote" className="text-link">
        una cotización
      </a>
      ,{' '}
      <a href="/affiliations" className="text-link">
        una afiliación
      </a>{' '}
      o{' '}
      <a href="/join-our-team" className="text-link">
        una solicitud de empleo
      </a>
      .
    </p>
  )
}

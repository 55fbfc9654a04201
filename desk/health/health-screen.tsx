import type { ReactNode } from 'react'
import { addressOf } from '#desk/frame/place.ts'
import { useMember } from '#desk/session/membership-gate.tsx'
import { DeskButton } from '#desk/ui/desk-button.tsx'
import { LoadState } from '#desk/ui/feedback/load-state.tsx'
import { shortDay, shortMoment } from '#desk/ui/moment-words.ts'
import { formatSize } from '#domain/file-size.ts'
import type { Health, Trouble } from '#supabase/contract/health.ts'
import { useHealth } from './health-query.ts'
import { openVersion } from './open-version.ts'

/** What is wrong, and who does what about it. */
const troubleWords: Record<Trouble, string> = {
  late_mail:
    'Hay correos que ya debían haber salido. Quien administra el sitio ve con «npm run mail» qué dijo el servidor de correo.',
  held_mail:
    'Hay correos retenidos, que no salen solos. Quien administra el sitio ve con «npm run mail» cuáles son y por qué; si deben salir, los envía con «npm run mail -- release».',
  dead_mail:
    'El servidor de correo rechazó estos mensajes y no se intentan más. Llame a la persona, o corrija su correo en el expediente.',
  daily:
    'Las tareas del día no han corrido. Quien administra el sitio revisa que el servidor, o «npm run mailer», esté en marcha.',
  unpublished:
    'Lo último que se publicó no ha llegado al sitio, que sigue como estaba. «Noticias», «Documentos» y «Datos de la empresa» dicen por qué. Quien administra el sitio revisa el registro del servidor.',
  failed_backup:
    'La última copia no quedó completa. Quien administra el sitio revisa el espacio en disco y repite «npm run backup».',
  old_backup:
    'No hay una copia completa de los últimos dos días. Quien administra el sitio la hace con «npm run backup» y la programa para cada noche.',
}

const siteWords = {
  under_way: 'En camino',
  visible: 'Visible',
  handed_over: 'El hosting lo está armando',
  failed: 'No llegó',
}

const backupWords = { complete: 'Completa', incomplete: 'Incompleta: falta algún archivo', failed: 'Falló' }

/** For managers: what has to run besides the desk, and what somebody should do something about. */
export default function HealthScreen() {
  const query = useHealth()
  const { data } = query
  return (
    <div className="mx-auto max-w-4xl">
      <h2 className="text-xl">Funcionamiento</h2>
      <LoadState query={query} waiting="Revisando…" stale="Los datos no se pudieron actualizar." />
      {data && <Parts health={data} />}
      <DeskButton className="mt-8" idle={query.isFetching} onClick={() => query.refetch()}>
        {query.isFetching ? 'Revisando…' : 'Revisar otra vez'}
      </DeskButton>
    </div>
  )
}

function Parts({ health }: { health: Health }) {
  const { today } = useMember()
  const { mail, daily_ran_on, site, backup, schema } = health
  const warnings = (...names: Trouble[]) =>
    names
      .filter((name) => health.troubles.includes(name))
      .map((name) => <Warning key={name}>{troubleWords[name]}</Warning>)
  return (
    <>
      <p className="mt-1">
        {health.troubles.length > 0 ? 'Hay algo por revisar; abajo dice qué hacer.' : 'Todo funciona.'}
      </p>
      <div className="mt-5 grid gap-x-10 gap-y-8 lg:grid-cols-2">
        <Part title="Correo">
          <Fact name="Por enviar">
            {mail.waiting === 0
              ? 'Ninguno'
              : `${mail.waiting.toLocaleString('es-CO')}, desde ${shortMoment(mail.waiting_since ?? '', today).toLowerCase()}`}
          </Fact>
          <Fact name="Retenidos">{mail.held === 0 ? 'Ninguno' : mail.held.toLocaleString('es-CO')}</Fact>
          <Fact name="Último aceptado">
            {mail.accepted_at ? shortMoment(mail.accepted_at, today) : 'Ninguno'}
          </Fact>
          <Fact name="Rechazados en los últimos siete días">
            {mail.dead === 0 ? 'Ninguno' : mail.dead.toLocaleString('es-CO')}
          </Fact>
          {warnings('late_mail', 'held_mail', 'dead_mail')}
          {mail.dead_pqrs.length > 0 && (
            <ul className="flex flex-wrap gap-x-4">
              {mail.dead_pqrs.map(({ id, radicado }) => (
                <li key={id}>
                  <a href={addressOf({ view: 'all' }, id)} className="text-link">
                    {radicado}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </Part>
        <Part title="Tareas del día">
          <Fact name="Última vez">{daily_ran_on ? shortDay(daily_ran_on, today) : 'Nunca'}</Fact>
          {warnings('daily')}
        </Part>
        <Part title="Sitio">
          <Fact name="Última publicación">
            {site.published_at ? shortMoment(site.published_at, today) : 'Ninguna'}
          </Fact>
          {site.state && <Fact name="En el sitio">{siteWords[site.state]}</Fact>}
          {warnings('unpublished')}
        </Part>
        <Part title="Copia de seguridad">
          {backup ? (
            <>
              <Fact name="Última">{shortMoment(backup.at, today)}</Fact>
              <Fact name="Resultado">{backupWords[backup.result]}</Fact>
              {backup.bytes !== null && <Fact name="Tamaño">{formatSize(backup.bytes)}</Fact>}
              {backup.result !== 'complete' && (
                <Fact name="Última completa">
                  {backup.complete_at ? shortMoment(backup.complete_at, today) : 'Nunca'}
                </Fact>
              )}
            </>
          ) : (
            <Fact name="Última">
              {health.troubles.includes('old_backup')
                ? 'Nunca'
                : 'Sin dato: la hace la plataforma de la base de datos'}
            </Fact>
          )}
          {warnings('failed_backup', 'old_backup')}
        </Part>
        <Part title="Versión">
          <Fact name="Programa">{openVersion()}</Fact>
          <Fact name="Base de datos">{schema ?? 'Sin dato'}</Fact>
        </Part>
      </div>
    </>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h3 className="text-lg">{title}</h3>
    <div className="mt-2 grid gap-1.5">{children}</div>
  </section>
)

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <p className="flex flex-wrap justify-between gap-x-4 border-b border-sand-200 pb-1.5">
    <span className="text-ink-soft">{name}</span>
    <span className="font-semibold tabular-nums wrap-anywhere">{children}</span>
  </p>
)

const Warning = ({ children }: { children: ReactNode }) => (
  <div className="mt-1 rounded-lg bg-amber-50 px-3 py-2 text-amber-700">
    <strong>Revisar.</strong> {children}
  </div>
)

import { useState } from 'react'
import { useMember } from '#desk/session/membership-gate.tsx'
import { DeskButton } from '#desk/ui/desk-button.tsx'
import { LoadState } from '#desk/ui/feedback/load-state.tsx'
import { shortMoment } from '#desk/ui/moment-words.ts'
import { focusLater } from '#desk/ui/sheet.tsx'
import type { Invitation, TeamEvent, TeamMember } from '#supabase/contract/team.ts'
import { LinkSheet } from './link-sheet.tsx'
import { MemberForm } from './member-form.tsx'
import { MemberRow } from './member-row.tsx'
import { teamEventWords } from './team-words.ts'
import { useTeam } from './use-team.ts'

const heading = 'equipo'

/** For managers: the members of the office. */
export default function TeamScreen() {
  const query = useTeam()
  const { data } = query
  const [editing, setEditing] = useState<TeamMember | 'new'>()
  const [invited, setInvited] = useState<{ name: string; token: string | null }>()
  const invite = (name: string, { token }: Invitation) => setInvited({ name, token })
  const closeLink = () => {
    setInvited(undefined)
    focusLater(heading)
  }
  const rows = (active: boolean) =>
    data?.members
      .filter((member) => member.active === active)
      .map((member) => (
        <MemberRow
          key={member.user_id}
          member={member}
          focusAfter={heading}
          onChange={() => setEditing(member)}
          onInvited={invite}
        />
      )) ?? []
  const removed = rows(false)
  return (
    <div className="mx-auto max-w-4xl">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={heading} tabIndex={-1} className="text-xl">
          Equipo
        </h2>
        <DeskButton look="primary" onClick={() => setEditing('new')}>
          Agregar a alguien
        </DeskButton>
      </div>
      <LoadState query={query} waiting="Buscando el equipo…" stale="La lista no se pudo actualizar." />
      <ul className="mt-3 divide-y divide-sand-200">{rows(true)}</ul>
      {removed.length > 0 && (
        <section className="mt-8">
          <h3 className="label-small">Ya no trabajan aquí</h3>
          <ul className="divide-y divide-sand-200">{removed}</ul>
        </section>
      )}
      {data && data.events.length > 0 && <LatestChanges events={data.events} />}
      {editing && (
        <MemberForm
          {...(editing !== 'new' && { member: editing })}
          onInvited={invite}
          onClose={() => setEditing(undefined)}
        />
      )}
      {invited && <LinkSheet {...invited} onClose={closeLink} />}
    </div>
  )
}

function LatestChanges({ events }: { events: TeamEvent[] }) {
  const { today } = useMember()
  return (
    <section aria-label="Últimos cambios" className="mt-8">
      <h3 className="label-small">Últimos cambios</h3>
      <ol className="mt-2 grid gap-1.5">
        {events.map((event) => (
          <li key={event.id}>
            <span className="text-ink-soft">{shortMoment(event.at, today)} · </span>
            <strong className="font-semibold">{event.by ?? 'Quien administra el sitio'}</strong>{' '}
            {teamEventWords(event)}
          </li>
        ))}
      </ol>
    </section>
  )
}

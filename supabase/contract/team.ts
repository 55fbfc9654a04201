import * as v from 'valibot'
import { member } from './desk.ts'
import { count, id, moment, nothing, repeat } from './parts.ts'

const teamMember = v.strictObject({
  ...member.entries,
  /** Null where the account was deleted. */
  email: v.nullable(v.string()),
  /** No password has been chosen yet. */
  waiting: v.boolean(),
  open: count,
  second_factor: v.boolean(),
})

export const teamEventKind = v.picklist([
  ...(['added', 'renamed', 'role_changed', 'removed', 'brought_back', 'link_renewed'] as const),
  ...([
    'factor_on',
    'factor_off',
    'factor_changed',
    'factor_reset',
    'email_changed',
    'password_changed',
    'recovery_codes_made',
    'recovery_code_spent',
  ] as const),
])

const teamEvent = v.strictObject({
  id: v.number(),
  at: moment,
  kind: teamEventKind,
  /** A member's name; null for the owner's command. */
  by: v.nullable(v.string()),
  member: v.nullable(v.string()),
  details: v.record(v.string(), v.unknown()),
})

/** The token of a new link; null on a hosted Supabase, where the member asks for a link by mail. */
const invitation = v.strictObject({ user_id: id, token: v.nullable(v.string()) })

const ofMember = v.strictObject({ member: v.string() })

export const teamFunctions = {
  own_second_factor: { args: nothing, result: v.strictObject({ on: v.boolean(), codes_left: count }) },
  make_recovery_codes: { args: nothing, result: v.strictObject({ codes: v.array(v.string()) }) },
  spend_recovery_code: { args: v.strictObject({ code: v.string() }), result: nothing },
  reset_second_factor: { args: ofMember, result: v.strictObject(repeat) },
  add_member: {
    args: v.strictObject({ email: v.string(), name: v.string(), role: v.string() }),
    result: v.strictObject({ ...invitation.entries, ...repeat }),
  },
  change_member: {
    args: v.strictObject({ member: v.string(), name: v.string(), role: v.string() }),
    result: v.strictObject(repeat),
  },
  remove_member: { args: ofMember, result: v.strictObject(repeat) },
  bring_back_member: { args: ofMember, result: v.strictObject({ ...invitation.entries, ...repeat }) },
  renew_link: { args: ofMember, result: invitation },
  desk_team: {
    args: nothing,
    result: v.strictObject({ members: v.array(teamMember), events: v.array(teamEvent) }),
  },
}

export type TeamMember = v.InferOutput<typeof teamMember>
export type TeamEvent = v.InferOutput<typeof teamEvent>
export type Invitation = v.InferOutput<typeof invitation>

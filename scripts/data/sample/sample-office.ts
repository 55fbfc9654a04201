import { randomBytes } from 'node:crypto'
import type postgres from 'postgres'
import { hashPassword } from '#server/auth/passwords.ts'
import type { Files } from '#server/storage/object-files.ts'
import { answeredStories } from './answered-stories.ts'
import { finishedStories } from './finished-stories.ts'
import { openStories } from './open-stories.ts'
import { playEnquiries } from './play-enquiry.ts'
import { type Claims, playStory } from './play-story.ts'
import { sampleEnquiries } from './sample-enquiries.ts'
import { domain, enquiryId } from './sample-records.ts'
import type { MemberName, Story } from './story-steps.ts'

type Tx = postgres.TransactionSql
type SignIn = { email: string; password: string; name: string; role: string }

export const members: Record<MemberName, { name: string; role: 'agent' | 'manager' }> = {
  ana: { name: 'Ana Gómez', role: 'agent' },
  luis: { name: 'Luis Rojas', role: 'manager' },
  marta: { name: 'Marta Díaz', role: 'agent' },
}
export const emailOf = (member: string) => `${member}@oficina.${domain}`

export const stories: Story[] = [...openStories, ...answeredStories, ...finishedStories]

/** The place in the list makes the id, so that a loaded story is found again. */
export const storyId = (index: number): string =>
  `de02b${String(index).padStart(3, '0')}-0000-4000-8000-00000000da7a`

const addMembers = async (tx: Tx) => {
  const claims = {} as Claims
  const signIns: SignIn[] = []
  for (const [member, { name, role }] of Object.entries(members)) {
    const [email, password] = [emailOf(member), randomBytes(9).toString('base64url')]
    const [account] = await tx`select private.open_account(${email}) as id`
    const user_id = account?.id
    await tx`update auth.users set encrypted_password = ${await hashPassword(password)} where id = ${user_id}`
    await tx`insert into public.staff ${tx({ user_id, name, role })} on conflict (user_id) do update set active = true`
    const [session] =
      await tx`insert into auth.sessions (id, user_id) values (gen_random_uuid(), ${user_id}) returning id`
    claims[member as MemberName] = JSON.stringify({
      sub: user_id,
      role: 'authenticated',
      session_id: session?.id,
    })
    signIns.push({ email, password, name, role })
  }
  return { claims, signIns }
}

/**
 * Plays the acts of all cases, each at its own moment, which the owner's session may set. No mail stays in the outbox.
 */
export const loadOffice = async (tx: Tx, files: Files): Promise<{ added: number; signIns: SignIn[] }> => {
  const { claims, signIns } = await addMembers(tx)
  let added = 0
  for (const [index, story] of stories.entries())
    added += Number(await playStory(tx, files, claims, story, storyId(index)))
  await playEnquiries(tx, claims)
  await tx`select set_config('private.now', '', true), set_config('request.jwt.claims', '', true)`
  await tx`delete from auth.sessions s using auth.users u where u.id = s.user_id and u.email = any(${signIns.map(({ email }) => email)})`
  const cases = stories.map((_, index) => storyId(index))
  await tx`delete from private.pushes where pqr_id = any(${cases})`
  await tx`delete from public.outbox where pqr_id = any(${cases})
    or record_id = any(${sampleEnquiries.map((_, index) => enquiryId(index))})`
  return { added, signIns }
}

import type { Arguments } from '#supabase/contract/contract.ts'
import { fileOfType, hashOf } from '../evidence/evidence-files.ts'
import { ask, type Member } from '../office-cases.ts'

let sizes = 600
/** Each PDF has another size, and so another hash. */
export const pdf = () => fileOfType('application/pdf', ++sizes)

/** Gives a file to the office, and returns its path. */
export const upload = async (member: Member, file: Blob) => {
  const { path } = await ask(member, 'add_published_file', {
    sha256: await hashOf(file),
    type: file.type,
    size: file.size,
  })
  const { error } = await member.client.storage.from('published').upload(path, file)
  if (error) throw error
  await ask(member, 'confirm_published_file', { path })
  return path
}

let documents = 0

/** A new document with an address of its own, or with `document_id` another edition of one. */
export const newEdition = async (member: Member, change: Partial<Arguments<'publish_edition'>> = {}) => ({
  document_id: crypto.randomUUID(),
  name: change.document_id ? null : `plan-${++documents}-${crypto.randomUUID().slice(0, 8)}`,
  title: 'Plan de emergencia y contingencia',
  in_force: '2026-12-01',
  file: change.file ?? (await upload(member, pdf())),
  ...change,
})

export const publishEdition = async (member: Member, change: Partial<Arguments<'publish_edition'>> = {}) =>
  ask(member, 'publish_edition', await newEdition(member, change))

import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { answerTo } from '#server/testing/accounts/office-calls.ts'
import { newClient, server } from '#server/testing/accounts/test-accounts.ts'
import type { Result } from '#supabase/contract/contract.ts'
import { ask, type Case, type Member, sql } from '../office-cases.ts'

export const largest = 10 * 1024 * 1024

const heads = {
  'application/pdf': Buffer.from('%PDF-1.7\n'),
  'image/jpeg': Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
  'image/png': Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
  'image/webp': Buffer.from('RIFF\x10\0\0\0WEBPVP8 ', 'latin1'),
}
export type EvidenceType = keyof typeof heads
export const evidenceTypes = Object.keys(heads) as EvidenceType[]

/** A file that begins with the bytes of its type; the rest is zeros. */
export const fileOfType = (type: EvidenceType, size = 2000) =>
  new File(
    [new Uint8Array(Buffer.concat([heads[type], Buffer.alloc(size - heads[type].length)]))],
    'prueba',
    { type },
  )

export type EvidencePath = Result<'add_evidence'>

export const addEvidence = ({ radicado, tracking_code }: Case, announced: object = {}) =>
  newClient().rpc('add_evidence', {
    radicado,
    tracking_code,
    type: 'image/jpeg',
    size: 2000,
    name: 'foto.jpg',
    ...announced,
  })

export const confirmEvidence = ({ radicado, tracking_code }: Case, attachment_id: string) =>
  newClient().rpc('confirm_evidence', { radicado, tracking_code, attachment_id })

export const upload = (path: string, file: File = fileOfType('image/jpeg'), client = newClient()) =>
  client.storage.from('evidence').upload(path, file)

/** Sends a file of the person: asks for a path, uploads and confirms. */
export const sendEvidence = async (
  one: Case,
  type: EvidenceType = 'image/jpeg',
  name = 'foto.jpg',
): Promise<EvidencePath> => {
  const place = await answerTo(addEvidence(one, { type, name }))
  await upload(place.path, fileOfType(type))
  await answerTo(confirmEvidence(one, place.id))
  return place
}

export const hashOf = async (file: Blob) =>
  createHash('sha256')
    .update(Buffer.from(await file.arrayBuffer()))
    .digest('hex')

/** What the desk announces of a paper. */
export const announcedPaper = async (file = fileOfType('application/pdf'), name = 'Aviso firmado.pdf') => ({
  type: file.type,
  size: file.size,
  name,
  sha256: await hashOf(file),
})

/** Adds a paper of the office as a member. */
export const addPaper = async (
  member: Member,
  one: Case,
  name?: string,
  file = fileOfType('application/pdf'),
): Promise<EvidencePath> => {
  const place = await ask(member, 'add_paper', { pqr_id: one.id, ...(await announcedPaper(file, name)) })
  await upload(place.path, file, member.client)
  await ask(member, 'confirm_paper', { id: place.id })
  return place
}

/** Counts what uploads left: rows of the storage, files on the disk, and attachments of the case. */
export const traces = async (one: Case) => {
  const [row] = await sql()<{ objects: number; attachments: number }[]>`
    select (select count(*)::int from storage.objects where bucket_id = 'evidence') as objects,
      jsonb_array_length(private.attachments_of(${one.id})) as attachments`
  const folder = (name: string) => readdirSync(join(server.config.dataDir, 'storage', name))
  return {
    objects: row?.objects ?? 0,
    attachments: row?.attachments,
    files: folder('objects').length,
    incoming: folder('incoming').length,
  }
}

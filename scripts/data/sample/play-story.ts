import { createHash } from 'node:crypto'
import type postgres from 'postgres'
import { fillTemplate, templateVariables } from '#domain/office/answer-template.ts'
import type { Files } from '#server/storage/object-files.ts'
import { insertObject } from '#server/storage/objects.ts'
import { plainPdf } from './plain-pdf.ts'
import { personEmail } from './sample-records.ts'
import type { MemberName, Step, Story } from './story-steps.ts'

type Tx = postgres.TransactionSql
/** The value of `request.jwt.claims` while a member acts. */
export type Claims = Record<MemberName, string>
type Filed = { id: string; radicado: string; tracking_code: string; id_number: string }

/** A moment in office hours of that business day, later for each step, and never in the future. */
const moment = async (tx: Tx, daysAgo: number, step: number): Promise<string> => {
  const [row] = await tx`
    select least(now() - interval '1 hour', (private.add_business_days(private.day_in_bogota(now()), ${-daysAgo}) + time '08:20')
      at time zone 'America/Bogota') + ${step * 7} * interval '1 minute' as at`
  return row?.at.toISOString()
}

const businessDay = async (tx: Tx, daysAgo: number): Promise<string> => {
  const [row] =
    await tx`select private.add_business_days(private.day_in_bogota(now()), ${-daysAgo})::text as day`
  return row?.day
}

/** Files the case and does its acts; false if the case is there already. */
export const playStory = async (
  tx: Tx,
  files: Files,
  claims: Claims,
  story: Story,
  id: string,
): Promise<boolean> => {
  const { name, person, type, filed, received, source = 'web', subscription = null, text, steps = [] } = story
  const created_at = await moment(tx, filed, 0)
  await tx`select set_config('request.jwt.claims', '', true)`
  const [row] = await tx<Filed[]>`
    insert into public.pqr_requests ${tx({
      id,
      created_at,
      source,
      received_on: received ? await businessDay(tx, received.daysAgo) : null,
      request_type: type,
      full_name: name,
      id_number: `40.555.${200 + person}`,
      phone: `310 555 0${200 + person}`,
      email: source === 'web' ? personEmail(name) : null,
      subscription_code: subscription,
      description: text,
    })} on conflict (id) do nothing returning id, radicado, tracking_code, id_number`
  if (!row) return false
  if (received) await tellReceived(tx, claims, row, received, created_at)
  for (const [index, step] of steps.entries()) {
    await tx`select set_config('private.now', ${await moment(tx, step.daysAgo, index + 1)}, true)`
    await act(tx, files, claims, row, step)
  }
  return true
}

/** The event that `file_pqr` writes, which cannot be given the id and the moment of a demonstration case. */
const tellReceived = async (
  tx: Tx,
  claims: Claims,
  { id }: Filed,
  { by, reason }: NonNullable<Story['received']>,
  at: string,
) => {
  const member = JSON.parse(claims[by]).sub
  await tx`select set_config('private.now', ${at}, true)`
  await tx`
    select private.append_event(${id}, 'received_earlier', ${member}::uuid,
      private.write_note(${id}, 'received_earlier', ${member}::uuid, ${reason}), jsonb_build_object('on', received_on))
    from public.pqr_requests where id = ${id}`
}

const act = async (tx: Tx, files: Files, claims: Claims, filed: Filed, step: Step): Promise<void> => {
  await tx`select set_config('request.jwt.claims', ${step.by === 'person' ? '' : claims[step.by]}, true)`
  if ('evidence' in step) return sendEvidence(tx, files, filed, step.evidence, step.lines)
  if ('paper' in step) return addPaper(tx, files, filed, step.paper, step.lines)
  if ('draft' in step) return saveDraft(tx, filed, step.template, step.draft)
  const [now] = await tx`select version from public.pqr_cases where pqr_id = ${filed.id}`
  const given: (string | number | boolean)[] =
    step.by === 'person' ? [filed.radicado, filed.tracking_code, filed.id_number] : [filed.id]
  if ('based' in step && step.based) given.push(now?.version)
  for (const value of step.args)
    given.push(
      typeof value === 'object'
        ? await businessDay(tx, value.businessDaysAgo)
        : typeof value === 'string'
          ? fillTemplate(value, await noticeDays(tx))
          : value,
    )
  if ('papers' in step) given.push(`{${await papersOf(tx, filed)}}`)
  const [done] = await tx.unsafe(
    `select private.${step.act}(${given.map((_, index) => `$${index + 1}`)}) as answer`,
    given,
  )
  if (done?.answer.error) throw new Error(`${step.act}: ${done.answer.error}`)
}

/** The days of a notice that is posted at the moment of the step. */
const noticeDays = async (tx: Tx): Promise<Record<string, string>> => {
  const [days] = await tx`
    select private.long_date(private.add_business_days(private.today(), 5)) as publicado_hasta,
      private.long_date(private.add_business_days(private.today(), 6)) as surte_efecto`
  return { ...days }
}

const papersOf = async (tx: Tx, { id }: Filed): Promise<string[]> => {
  const papers = await tx`
    select id from public.attachments where pqr_id = ${id} and added_by is not null and goes_with is null`
  return papers.map((paper) => paper.id)
}

const mimetype = 'application/pdf'

const sendEvidence = async (
  tx: Tx,
  files: Files,
  { radicado, tracking_code }: Filed,
  name: string,
  lines: string[],
) => {
  const pdf = plainPdf(lines)
  const [given] = await tx`
    select private.add_evidence(${radicado}, ${tracking_code}, ${mimetype}, ${pdf.length}, ${name}) as place`
  const { id, path } = given?.place ?? {}
  await store(tx, files, path, pdf)
  await tx`select private.confirm_evidence(${radicado}, ${tracking_code}, ${id})`
}

const addPaper = async (tx: Tx, files: Files, { id: caseId }: Filed, name: string, lines: string[]) => {
  const pdf = plainPdf(lines)
  const sha256 = createHash('sha256').update(pdf).digest('hex')
  const [given] = await tx`
    select private.add_paper(${caseId}, ${mimetype}, ${pdf.length}, ${name}, ${sha256}) as place`
  const { id, path } = given?.place ?? {}
  await store(tx, files, path, pdf)
  await tx`select private.confirm_paper(${id})`
}

const store = async (tx: Tx, files: Files, path: string, pdf: Buffer) => {
  const file = await files.keep(oneChunk(pdf), pdf.length, mimetype)
  const upload = { file, mimetype, cacheControl: 'max-age=3600', userMetadata: null }
  await insertObject(
    tx,
    { role: 'service_role', claims: {} },
    { bucket: 'evidence', name: path, upsert: false },
    upload,
  )
}

/** Saves a draft as the desk begins an answer: from a template with its variables filled in. */
const saveDraft = async (tx: Tx, { id }: Filed, title: string, parts: Record<string, unknown>) => {
  const [template] = await tx`select * from private.current_templates where title = ${title}`
  const [read] = await tx`select private.desk_pqr(${id}) as dossier, private.today()::text as today,
    (select to_jsonb(c) from private.company c) as company`
  if (!template || !read) throw new Error(`No hay una plantilla «${title}»`)
  const variables = templateVariables(read.dossier, { today: read.today, company: read.company })
  const filled = ['facts', 'analysis', 'reasons', 'appeal_paragraph'].map((part) => [
    part,
    fillTemplate(template[part], variables),
  ])
  const draft = { ...template, template_id: template.id, ...Object.fromEntries(filled), ...parts }
  await tx`select private.save_draft(${id}, ${template.subject}, ${tx.json(draft)})`
}

export async function* oneChunk(bytes: Buffer) {
  yield bytes
}

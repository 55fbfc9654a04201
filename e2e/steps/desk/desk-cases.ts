import { randomBytes } from 'node:crypto'
import type postgres from 'postgres'
import type { FiledPqr } from '../person/office-steps.ts'

const claim = {
  request_type: 'claim',
  full_name: 'Rosa Elvira Cuéllar',
  email: 'rosa@ejemplo.co',
  phone: '310 123 4567',
  id_number: '40.123.456',
  subscription_code: 'SVC-20418',
  description: 'La factura de octubre trae dos cobros de aseo por el mismo predio.',
  status: 'pending',
}

/** Files a case that is due in one or more business days; with −1 its term has just ended. */
export async function filePqrDueIn(database: postgres.Sql, days: number, row: object = {}) {
  const [found] = await database`
    select max(t.filed_on)::text as day from public.answer_terms t
    where ${days < 0 ? database`t.due_on < private.today()` : database`t.due_on = private.add_business_days(private.today(), ${days})`}`
  return filePqrOn(database, found?.day, row)
}

/** Files a case on a day from 2020 on. Cases of 2020 come first in every list of open cases. */
export async function filePqrOn(database: postgres.Sql, day: string, row: object = {}): Promise<FiledPqr> {
  return database.begin(async (tx) => {
    const [filed] = await tx<FiledPqr[]>`
      insert into public.pqr_requests ${tx({ ...claim, ...row, created_at: `${day}T09:14:00-05:00` } as never)}
      returning id, radicado, tracking_code, due_on::text`
    if (!filed) throw new Error('The case was not filed')
    // The desk would report mail of that day as late.
    await tx`update public.outbox set state = 'held' where pqr_id = ${filed.id}`
    return filed
  })
}

/** A unique name without digits, because a search also takes digits for a radicado or an identity number. */
export const newName = () =>
  `Rosa ${randomBytes(8)
    .toString('hex')
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`

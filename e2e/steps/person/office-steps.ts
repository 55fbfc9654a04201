import { randomUUID } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import type postgres from 'postgres'
import { callWith } from '#server/testing/accounts/office-calls.ts'
import type { FunctionName } from '#supabase/contract/contract.ts'
import type { OfficeClient } from '#supabase/contract/office-client.ts'
import { expect } from '../fixtures.ts'
import { newEmail } from '../forms/form-steps.ts'

export const idNumber = '40123456'

const anonKey = 'sb_publishable_yari_ambiental'

export const visitor = (baseURL: string | undefined): OfficeClient =>
  createClient(baseURL ?? '', anonKey, { auth: { persistSession: false } })

export type FiledPqr = { id: string; radicado: string; tracking_code: string; due_on: string }

/** A claim about a bill, filed by a visitor. */
export async function filePqr(
  baseURL: string | undefined,
  full_name = 'Marta Lucía Ríos',
): Promise<FiledPqr> {
  const { data, error } = await visitor(baseURL)
    .from('pqr_requests')
    .insert({
      request_type: 'claim',
      full_name,
      email: newEmail(),
      phone: '300 123 4567',
      id_number: idNumber,
      description: 'La factura de octubre llegó doble.',
      status: 'pending',
    })
    .select()
    .single()
  expect(error).toBeNull()
  return data
}

/** The parts of a decision that confirms the answer. */
export const wholeDecision = {
  facts: 'Usted recurrió la respuesta sobre la factura de octubre.',
  analysis: 'Revisamos los pagos otra vez.',
  decision: 'confirms',
  reasons: 'El banco confirma un solo pago.',
  appeal_paragraph: 'Contra esta decisión no procede otro recurso ante la empresa.',
}

/** The person appeals against the answer of a case. */
export async function appealPqr(
  baseURL: string | undefined,
  { radicado, tracking_code }: FiledPqr,
  { reasons = 'Sí pagué dos veces.', subsidiary = true } = {},
) {
  const person = { radicado, tracking_code, id_number: idNumber }
  expect((await visitor(baseURL).rpc('appeal_pqr', { ...person, reasons, subsidiary })).error).toBeNull()
}

/** The person withdraws a case, which closes it. */
export async function withdraw(baseURL: string | undefined, { radicado, tracking_code }: FiledPqr) {
  const person = { radicado, tracking_code, id_number: idNumber }
  expect((await visitor(baseURL).rpc('withdraw_pqr', person)).error).toBeNull()
}

/** A signed-in member of the office. `act` sends the current version of the case. */
export async function openOffice(baseURL: string | undefined, database: postgres.Sql) {
  const client = visitor(baseURL)
  const { data, error } = await client.auth.signUp({ email: newEmail(), password: randomUUID() })
  expect(error).toBeNull()
  const id = data.user?.id ?? ''
  await database`insert into public.staff (user_id, name, role) values (${id}, 'Rosa Elena Mora', 'agent')`
  const act = async (name: FunctionName, { id: pqr_id }: { id: string }, details: object = {}) => {
    const [found] = await database`select version from public.pqr_cases where pqr_id = ${pqr_id}`
    const answer = await callWith(client, name, { pqr_id, version: found?.version, ...details })
    expect(answer.error).toBeNull()
  }
  const answer = async (filed: FiledPqr, appealable = true) => {
    await act('take_pqr', filed)
    await act('answer_pqr', filed, {
      facts: 'Usted reclamó por el cobro doble de octubre.',
      analysis: 'Revisamos la facturación del predio: el cobro se hizo una sola vez.',
      decision: 'refuses',
      reasons: 'El segundo documento es un duplicado sin valor.',
      appeal_paragraph: 'Contra esta decisión procede el recurso de reposición.',
      appealable,
    })
  }
  const notification = async (evidence = 'Firmó la copia.') => {
    const [{ day } = { day: '' }] = await database`select private.today()::text as day`
    return { channel: 'notice', effective_on: day, evidence }
  }
  const notify = async (filed: FiledPqr, evidence?: string) =>
    act('notify_pqr', filed, await notification(evidence))
  const notifyDecision = async (filed: FiledPqr, evidence?: string) =>
    act('notify_decision', filed, await notification(evidence))
  return { id, client, act, answer, notify, notifyDecision }
}

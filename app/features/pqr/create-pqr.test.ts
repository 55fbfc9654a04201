import { safeParse } from 'valibot'
import { expect, test } from 'vitest'
import { answerSupabase } from '#app/testing/supabase-double.ts'
import { type Pqr, pqrSchema } from './create-pqr.ts'

const complete = {
  request_type: 'claim',
  full_name: 'Marta',
  email: 'marta@ejemplo.co',
  phone: '3001234567',
  id_number: '40123456',
  subscription_code: '',
  description: 'Factura doble',
}

test('every field but the subscription code is required', () => {
  expect(safeParse(pqrSchema, complete).output).toEqual({ ...complete, subscription_code: null })
  for (const field of Object.keys(complete).filter((key) => key !== 'subscription_code')) {
    expect(safeParse(pqrSchema, { ...complete, [field]: '' }).issues?.[0].path?.[0].key).toBe(field)
  }
})

test('the data layer refuses an unknown type without calling the server', async () => {
  const calls = await answerSupabase(() => ({ status: 201, body: [{}] }))
  const { createPqr } = await import('./create-pqr.ts')
  const strange = { ...complete, request_type: 'party' } as unknown as Pqr
  await expect(createPqr(strange)).rejects.toThrow(
    'Invalid request_type: party. Valid types are: petition, complaint, claim, discount_vacant, ' +
      'stratum_change, service_connection, other',
  )
  expect(calls).toEqual([])
})

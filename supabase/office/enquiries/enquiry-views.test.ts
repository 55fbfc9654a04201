import { beforeAll, describe, expect, it } from 'vitest'
import { tableOf } from '#domain/forms.ts'
import { answerTo, callWith } from '#server/testing/accounts/office-calls.ts'
import type { Arguments, Result } from '#supabase/contract/contract.ts'
import { sampleRows } from '#supabase/sample-rows.ts'
import { ana, luis } from '../office-acts.ts'
import { ask, sql } from '../office-cases.ts'
import { type Enquiry, enquiryDossier, enquiryForms, sendEnquiry, step } from './office-enquiries.ts'

type List = Arguments<'desk_enquiries'>
const idsOf = async (form: List['form'], view: List['view'], member = ana) =>
  (await ask(member, 'desk_enquiries', { form, view })).rows.map(({ id }) => id)

describe.each(enquiryForms)('the inbox of %s', (form) => {
  let sent: [Enquiry, Enquiry, Enquiry]
  const end = { quote: 'lost', application: 'rejected', affiliation: 'discarded' }[form]

  beforeAll(async () => {
    sent = [await sendEnquiry(form), await sendEnquiry(form), await sendEnquiry(form)]
    await step(luis, sent[1], { quote: 'contacted', application: 'reviewed', affiliation: 'called' }[form])
    await step(luis, sent[2], end)
  })

  it('lists and counts the open enquiries, the oldest first', async () => {
    const [first, second, third] = sent.map(({ id }) => id)
    expect(await idsOf(form, 'open')).toEqual([first, second])
    expect(await idsOf(form, 'mine', luis)).toEqual([second])
    expect(await idsOf(form, 'mine')).toEqual([])
    expect(await idsOf(form, 'all')).toEqual([third, second, first])
    const before = await ask(ana, 'desk_counts')
    expect(before.enquiries[form]).toBe(2)
    await sendEnquiry(form)
    expect((await ask(ana, 'desk_counts')).enquiries[form]).toBe(3)
    await ana.client.rpc('note_enquiry', { ...sent[0], note: 'x' })
    expect((await ask(ana, 'desk_counts')).latest_enquiry_event).toBeGreaterThan(
      before.latest_enquiry_event ?? 0,
    )
    const hidden = callWith(ana.client, 'desk_enquiries', { form, view: 'secret' })
    await expect(answerTo(hidden)).rejects.toThrow('unknown_view')
  })

  it('shows name and subject in a row, and in the dossier what the person filled in', async () => {
    const { rows } = await ask(ana, 'desk_enquiries', { form, view: 'open' })
    expect(rows[0]).toMatchObject({
      form,
      status: 'pending',
      done: false,
      assignee: null,
      ...{
        quote: { title: 'Acme', line: 'Programas de Reciclaje, Otro' },
        application: { title: 'Ana Díaz', line: 'driver' },
        affiliation: { title: 'Ana Díaz', line: 'Calle 5 # 4-32' },
      }[form],
    })
    const { status: _, resume_url: __, ...record } = sampleRows[tableOf[form]]
    expect((await enquiryDossier(ana, sent[0])).record).toEqual(record)
  })

  it('comes in pages without gaps', async () => {
    const before = { open: (await idsOf(form, 'open')).length, all: (await idsOf(form, 'all')).length }
    const table = tableOf[form]
    const columns = Object.keys(sampleRows[table]).join(', ')
    await sql().unsafe(`insert into ${table} (${columns}, created_at)
      select ${columns}, timestamptz '2026-11-11 08:00-05' + n % 7 * interval '1 second'
      from ${table}, generate_series(1, 230) n where id = '${sent[0].id}'`)
    for (const view of ['open', 'all'] as const) {
      const seen: string[] = []
      let after: List['after'] = null
      do {
        const { rows, next }: Result<'desk_enquiries'> = await ask(ana, 'desk_enquiries', {
          form,
          view,
          after,
        })
        expect(rows.length).toBeLessThanOrEqual(100)
        seen.push(...rows.map(({ id }) => id))
        after = next
      } while (after)
      expect([view, seen.length, new Set(seen).size]).toEqual([view, before[view] + 230, before[view] + 230])
    }
  })
})

it('open enquiries are read from an index, however many are finished', async () => {
  await sql()`
    insert into affiliations (full_name, phone, address, email, status)
    select 'Tienda', '300', 'Calle 1', 'a@example.co', 'affiliated' from generate_series(1, 5000)`
  await sql().unsafe('analyze affiliations')
  const plan = await sql()`
    explain select r.id from private.enquiries r where r.form = 'affiliation' and r.open
      and (r.created_at, r.id) > ('-infinity'::timestamptz, '00000000-0000-0000-0000-000000000000'::uuid)
    order by r.created_at, r.id limit 101`
  expect(JSON.stringify(plan)).toContain('affiliations_open_idx')
  expect(JSON.stringify(plan)).not.toContain('Seq Scan')
})

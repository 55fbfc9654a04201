import type postgres from 'postgres'

// A million PQRs are six years of filings, one every two hundred seconds; every sixth of the last month is still open.
const spacing = 200
const lastMonth = (30 * 86_400) / spacing

/** A word of letters for each number, so that a small range of numbers makes a small vocabulary. */
const word = (number: string) => `translate((${number})::text, '0123456789', 'aerolstinc')`

export const fillMillion = (sql: postgres.Sql): Promise<void> => fillRows(sql, 1_000_000)

/** Inserts so many PQRs with their cases, events, answers, appeals and mail. Without triggers it takes a tenth of the time. */
export const fillRows = async (sql: postgres.Sql, rows: number): Promise<void> => {
  const [index] = await sql`select pg_get_indexdef('private.pqr_words_words_idx'::regclass) as definition`
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`set local maintenance_work_mem = '512MB'`
    await tx.unsafe('drop index private.pqr_words_words_idx')
    await insertPqrs(tx, rows)
    await tx`insert into staff (user_id, name, role)
      select gen_random_uuid(), name, 'agent' from unnest(array['Ana', 'Luis', 'Marta']) name`
    await tx`insert into pqr_cases (pqr_id, assignee)
      select r.id, case when r.status <> 'pending' then s.user_id end
      from pqr_requests r join (select user_id, row_number() over () - 1 as n from staff) s on s.n = abs(hashtext(r.radicado)) % 3`
    await tx`insert into pqr_events (pqr_id, at, kind, details)
      select id, created_at, 'filed', '{"source": "web"}' from pqr_requests`
    await tx`insert into pqr_answers (pqr_id, subject, number, facts, analysis, decision, reasons, appeal_paragraph, appealable,
        signed_by, signer_name, signed_at, notify_by, notified_on, notified_by, notification_recorded_at, heading, letter, sha256)
      select r.id, 'pqr', 'RES-' || r.radicado, 'x', 'x', 'grants', 'x', 'x', true, c.assignee, 'Ana',
        r.created_at + interval '15 days', r.due_on + 7, case when r.status = 'notified' then r.created_at::date + 20 end,
        case when r.status = 'notified' then 'electronic' end,
        case when r.status = 'notified' then r.created_at + interval '20 days' end, 'x', 'x', 'x'
      from pqr_requests r join pqr_cases c on c.pqr_id = r.id where r.status in ('answered', 'notified')`
    await tx`insert into pqr_appeals (pqr_id, radicado, filed_at, due_on, late, subsidiary, reasons, status)
      select r.id, 'A' || r.radicado, r.created_at + interval '25 days', private.today() + 7, false, false, 'x',
        case when r.created_at < now() - interval '40 days' then 'notified' else 'filed' end
      from pqr_requests r where r.status = 'notified' and abs(hashtext(r.radicado)) % 100 = 7`
    await tx`insert into pqr_answers (pqr_id, subject, number, facts, analysis, decision, reasons, appeal_paragraph, appealable,
        signed_by, signer_name, signed_at, notify_by, notified_on, notified_by, notification_recorded_at, heading, letter, sha256)
      select p.pqr_id, 'appeal', 'RES-' || p.radicado, 'x', 'x', 'confirms', 'x', 'x', false, c.assignee, 'Ana',
        p.filed_at + interval '10 days', p.filed_at::date + 17, p.filed_at::date + 12, 'electronic',
        p.filed_at + interval '12 days', 'x', 'x', 'x'
      from pqr_appeals p join pqr_cases c on c.pqr_id = p.pqr_id where p.status = 'notified'`
    await tx`insert into outbox (kind, pqr_id, created_at, send_after, state)
      select 'receipt', id, created_at, created_at, 'accepted' from pqr_requests`
    await tx`insert into private.pqr_words (created_at, pqr_id, words)
      select r.created_at, r.id, private.words_of(r) from pqr_requests r order by created_at`
    await tx.unsafe(index?.definition)
  })
  await sql.unsafe('vacuum analyze')
  // This runs case by case, so it needs the statistics.
  await sql`select private.refresh_open_term(id) from pqr_requests where status in ('pending', 'in_progress', 'answered')`
  await sql`select private.refresh_open_term(pqr_id) from pqr_appeals where status = 'filed'`
  await sql.unsafe('vacuum analyze private.open_terms')
  await sql.unsafe('checkpoint')
}

const insertPqrs = (tx: postgres.TransactionSql, rows: number) =>
  tx.unsafe(`
  insert into pqr_requests (request_type, full_name, email, phone, id_number, description, status, created_at,
    radicado, tracking_code, received_on, due_on, privacy_version)
  select 'petition', initcap(concat_ws(' ', ${word('100 + n % 120')}, ${word('10000 + n / 7 % 400')}, ${word('10000 + n / 31 % 400')})),
    'v' || n || '@example.com', '3' || lpad(((n::bigint * 7919) % 1000000000)::text, 9, '0'),
    ((n::bigint * 104729) % 90000000 + 10000000)::text,
    (select string_agg(${word('1000 + floor(1500 * power(random(), 3))::int + 0 * place')}, ' ')
      from generate_series(1, 40) place where n > 0),
    case when n % 20 = 3 then 'withdrawn' when n < ${rows - lastMonth} or n % 6 > 0 then 'notified'
      else (array['pending', 'pending', 'in_progress', 'answered'])[1 + n / 6 % 4] end,
    filed.at, private.numbered(t.filed_on, n), private.new_tracking_code(), t.filed_on, t.due_on, private.privacy_version()
  from generate_series(1, ${rows}) as n,
    lateral (select now() - (${rows} - n) * interval '${spacing} seconds' as at) filed
  join answer_terms t on t.filed_on = (filed.at at time zone 'America/Bogota')::date`)

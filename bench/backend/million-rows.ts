import type postgres from 'postgres'

const millionRows = 1_000_000

/** What filing a million PQRs leaves behind, table by table: without triggers it takes a tenth of the time. */
export const fillMillion = async (sql: postgres.Sql): Promise<void> => {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx.unsafe(`
      insert into pqr_requests (request_type, full_name, email, phone, id_number, description,
        radicado, tracking_code, due_on, privacy_version)
      select 'petition', 'Visitante ' || n, 'v' || n || '@example.com', '300' || n, n::text, repeat('Texto ', 20),
        private.next_radicado(t.filed_on), private.new_tracking_code(), t.due_on, private.privacy_version()
      from generate_series(1, ${millionRows}) as n, answer_terms t where t.filed_on = private.today()`)
    await tx`insert into pqr_cases (pqr_id) select id from pqr_requests`
    await tx`insert into pqr_events (pqr_id, at, kind, details)
      select id, created_at, 'filed', '{"source": "web"}' from pqr_requests`
    await tx`insert into outbox (kind, pqr_id, created_at, send_after)
      select kind, id, created_at, created_at from pqr_requests, unnest(array['receipt', 'office_new']) kind`
  })
  await sql.unsafe('vacuum analyze')
  await sql.unsafe('checkpoint')
}

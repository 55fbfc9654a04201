/** The lower bound for an insert over HTTP in Node: our driver and our statement without any check. */
import { createServer } from 'node:http'
import { entering, openDatabase } from '../../server/database/database.ts'

const database = openDatabase(process.env.DATABASE_URL ?? '')
const visitor = { role: 'anon', claims: { role: 'anon' } } as const
const columns = (process.env.COLUMNS_OF_PQR ?? '').split(',')
const source = columns.map((name) => `${name} text`)
const text = `
  insert into public.pqr_requests (${columns}) select ${columns} from ${entering(1)}, json_to_record($1::text::json) as source(${source})
  returning (select row_to_json(item) from (select pqr_requests.*) as item)::text as body`

createServer((req, res) => {
  if (req.method !== 'POST') return res.end()
  const chunks: Buffer[] = []
  req
    .on('data', (chunk) => chunks.push(chunk))
    .on('end', async () => {
      const values = [Buffer.concat(chunks).toString()]
      const [row] = await database.query<{ body: string }>(visitor, { text, values, enters: true })
      const body = `[${row?.body}]`
      res
        .writeHead(201, ['Content-Type', 'application/json', 'Content-Length', `${Buffer.byteLength(body)}`])
        .end(body)
    })
}).listen(Number(process.env.PORT), '127.0.0.1')

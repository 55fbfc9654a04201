import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

const message = (type: string, content: Buffer) => {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(content.length + 4, 1)
  return Buffer.concat([head, content])
}
const authenticated = message('R', Buffer.alloc(4))
const done = (command: string, state: 'I' | 'T') =>
  Buffer.concat([message('C', Buffer.from(`${command}\0`)), message('Z', Buffer.from(state))])

/** Speaks as much of PostgreSQL's protocol as these tests need, and closes the connection at the first `deadly` statement. */
const startDatabase = async (deadly: string) => {
  let alive = true
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => {
      socket.write(Buffer.concat([authenticated, message('Z', Buffer.from('I'))]))
      socket.on('data', (data) => {
        const text = data.toString('latin1')
        if (alive && text.includes(deadly)) {
          alive = false
          socket.end()
        } else if (text.includes('begin')) socket.write(done('BEGIN', 'T'))
        else socket.write(done('SELECT 0', 'I'))
      })
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

const folder = import.meta.dirname
const program = (port: number) => `
  const { connect } = await import('${join(folder, 'database.ts')}')
  const { leaveLostTransactions } = await import('${join(folder, 'lost-transactions.ts')}')
  const url = 'postgres://yari@127.0.0.1:${port}/yari'
  const sql = leaveLostTransactions(connect(url, { max: 1, fetch_types: false }))
  await sql.begin((tx) => tx.unsafe('select 1').simple()).catch(({ code }) => console.log(code))
  const other = new Error('a bug')
  await sql.begin(() => Promise.reject(other)).catch((error) => console.log(error === other))
  await sql.unsafe('select 2').simple()
  console.log('goes on')
  process.exit()`

const run = async (deadly: string) => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program(await startDatabase(deadly))])
  let printed = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text
  })
  const [code] = await once(child, 'close')
  return { code, printed }
}

it.each(['begin', 'select 1'])(
  'a process goes on with another connection after it lost one at «%s»',
  async (statement) => {
    expect(await run(statement)).toEqual({ code: 0, printed: 'CONNECTION_CLOSED\ntrue\ngoes on\n' })
  },
)

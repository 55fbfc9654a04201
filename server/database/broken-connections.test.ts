import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, it } from 'vitest'

const authenticated = Buffer.from([82, 0, 0, 0, 8, 0, 0, 0, 0])
const ready = Buffer.from([90, 0, 0, 0, 5, 73])

/** Answers a login as PostgreSQL does, and breaks the connection at the first query, which the driver itself sends. */
const startDyingDatabase = async () => {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => {
      socket.write(Buffer.concat([authenticated, ready]))
      socket.once('data', () => socket.resetAndDestroy())
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

const program = (port: number, work: string) => `
  const { connect, outliveConnections } = await import('./server/database/database.ts')
  const { createLogger } = await import('./server/log.ts')
  outliveConnections(createLogger('warn'))
  const sql = connect('postgres://yari@127.0.0.1:${port}/yari', { max: 1 })
  await sql\`select 1\`.catch(() => {})
  ${work}
  setTimeout(() => process.exit(0), 200)`

const run = async (port: number, work = '') => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program(port, work)])
  let printed = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text
  })
  await once(child, 'close')
  return { code: child.exitCode, printed }
}

it('a connection that breaks while it is opened does not end the process; another unhandled failure does', async () => {
  const database = await startDyingDatabase()
  const { port } = database.address() as AddressInfo
  const broken = await run(port)
  expect(broken.code).toBe(0)
  expect(broken.printed).toContain('A connection to the database broke while it was opened')
  expect((await run(port, `Promise.reject(new Error('a bug'))`)).code).toBe(1)
  database.close()
})

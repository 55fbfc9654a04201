import { connect } from 'node:net'

/** One request: resolves when it succeeded and throws when it failed. */
export type Work = () => Promise<void>
export type Rate = { perSecond: number; p99: number }

/** Every worker sends its next request as soon as the last one is answered, until the time is over. */
export const closedLoop = async (workers: Work[], seconds: number): Promise<Rate> => {
  const begin = performance.now()
  const end = begin + seconds * 1000
  const durations: number[] = []
  const run = async (work: Work) => {
    for (let now = performance.now(); now < end; ) {
      await work()
      const done = performance.now()
      durations.push(done - now)
      now = done
    }
  }
  await Promise.all(workers.map(run))
  durations.sort((one, other) => one - other)
  const elapsed = (performance.now() - begin) / 1000
  return { perSecond: durations.length / elapsed, p99: durations[Math.floor(durations.length * 0.99)] ?? 0 }
}

/** One keep-alive connection that always sends the same bytes, so that the client uses little CPU. */
export const httpWorker = async (port: number, request: string): Promise<{ work: Work; close(): void }> => {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  const bytes = Buffer.from(request)
  let done = () => {}
  let failed = (_error: Error) => {}
  let received = Buffer.alloc(0)
  socket.on('data', (chunk) => {
    received = received.length ? Buffer.concat([received, chunk]) : chunk
    if (!isComplete(received)) return
    const answer = received
    received = Buffer.alloc(0)
    if (answer.toString('latin1', 9, 12) === '201') done()
    else failed(new Error(`Not inserted: ${answer}`))
  })
  socket.on('close', () => failed(new Error('The server closed the connection')))
  socket.on('error', (error) => failed(error))
  const work = () =>
    new Promise<void>((resolve, reject) => {
      done = resolve
      failed = reject
      socket.write(bytes)
    })
  return { work, close: () => socket.destroy() }
}

const isComplete = (received: Buffer): boolean => {
  const bodyAt = received.indexOf('\r\n\r\n') + 4
  if (bodyAt < 4) return false
  const length = /\r\ncontent-length: (\d+)/i.exec(received.toString('latin1', 0, bodyAt))?.[1]
  if (!length) throw new Error('The answer has no length')
  return received.length >= bodyAt + Number(length)
}

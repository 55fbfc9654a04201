import { connect } from 'node:net'

/** Does one thing once; resolves when it is done and throws when it went wrong. */
export type Work = () => Promise<void>
export type Rate = { perSecond: number; p99: number }

/** Every worker begins again as soon as it is done, until the time is over. */
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

/** One kept connection that sends the same bytes each time: a client that costs next to nothing. */
export const httpWorker = async (port: number, request: string): Promise<{ work: Work; close(): void }> => {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  let done = () => {}
  let failed = (_error: Error) => {}
  let received = ''
  socket.setEncoding('latin1').on('data', (text: string) => {
    received += text
    const bodyAt = received.indexOf('\r\n\r\n') + 4
    const length = /^content-length: (\d+)\r$/im.exec(received)?.[1]
    if (bodyAt < 4 || received.length < bodyAt + Number(length)) return
    const answer = received
    received = ''
    if (answer.startsWith('HTTP/1.1 201')) done()
    else failed(new Error(`Not inserted: ${answer}`))
  })
  socket.on('close', () => failed(new Error('The server closed the connection')))
  socket.on('error', (error) => failed(error))
  const work = () =>
    new Promise<void>((resolve, reject) => {
      done = resolve
      failed = reject
      socket.write(request)
    })
  return { work, close: () => socket.destroy() }
}

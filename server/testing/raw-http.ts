import { connect, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'

export type RawAnswer = { status: number; head: string; body: string }

/** Ends a sequence of requests: the server answers it and closes the connection. */
export const lastRequest = 'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'

/**
 * Sends bytes exactly as written, one packet each, and returns every answer that came until the server ended the
 * connection. The last request must ask for that, or be one that the server refuses.
 */
export const converse = async (serverUrl: string, packets: string[]): Promise<RawAnswer[]> => {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(serverUrl).port), noDelay: true })
  const received = untilClosed(socket)
  for (const packet of packets) {
    await new Promise((resolve) => socket.write(packet, 'latin1', resolve))
    // After a few turns of the event loop, the server in this same process has read the packet.
    for (let turn = 0; turn < 4; turn++) await setImmediate()
  }
  return splitAnswers(await received)
}

/** Everything that arrived until the server ended or broke the connection. */
export const untilClosed = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    let received = ''
    socket.setEncoding('latin1').on('data', (text) => {
      received += text
    })
    socket.on('error', () => {}).once('close', () => resolve(received))
  })

const splitAnswers = (text: string): RawAnswer[] => {
  const answers: RawAnswer[] = []
  for (let rest = text; rest; ) {
    const bodyAt = rest.indexOf('\r\n\r\n') + 4
    const head = rest.slice(0, bodyAt)
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1])
    const bodyEnd = bodyAt + bodyLength(head, rest.slice(bodyAt))
    answers.push({ status, head, body: rest.slice(bodyAt, bodyEnd) })
    rest = rest.slice(bodyEnd)
  }
  return answers
}

const bodyLength = (head: string, after: string): number => {
  const declared = /^content-length: (\d+)\r$/im.exec(head)?.[1]
  if (declared) return Number(declared)
  return /^transfer-encoding: chunked\r$/im.test(head) ? after.indexOf('0\r\n\r\n') + 5 : 0
}

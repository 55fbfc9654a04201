import { request } from 'node:http'

/** An insert whose head the server has accepted; `finish` sends the rest of the body and gives the status. */
export const startSlowInsert = async (url: string, path: string, row: object) => {
  const body = JSON.stringify(row)
  const outgoing = request(`${url}${path}`, {
    method: 'POST',
    headers: {
      apikey: 'sb_publishable_yari_ambiental',
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      expect: '100-continue',
    },
  })
  const answered = new Promise<number>((resolve, reject) => {
    outgoing.on('response', (answer) => answer.resume().on('end', () => resolve(answer.statusCode ?? 0)))
    outgoing.on('error', reject)
  })
  answered.catch(() => {})
  await new Promise((resolve) => outgoing.on('continue', resolve).flushHeaders())
  outgoing.write(body.slice(0, 20))
  return {
    finish: () => {
      outgoing.end(body.slice(20))
      return answered
    },
  }
}

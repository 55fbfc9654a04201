import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline, Readable } from 'node:stream'

export type HeaderFields = Readonly<Record<string, string>>

/** The answer to a call of the API, without the headers that all answers share. */
export type Answer = { status: number; headers?: HeaderFields; body?: string | Buffer | Readable }

export const answerJson = (value: unknown, status = 200, headers: HeaderFields = {}): Answer => ({
  status,
  headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers },
  body: JSON.stringify(value),
})

export const answerText = (body: string): Answer => ({
  status: 200,
  headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  body,
})

/** The refusal of a call, in the format of the service that was called. */
export abstract class ApiError extends Error {
  abstract toAnswer(req: IncomingMessage): Answer
}

/** Headers of the answer replace shared ones. `shared` is modified, so each call passes its own object. */
export const sendAnswer = (res: ServerResponse, shared: Record<string, string>, answer: Answer): void => {
  const { status, headers, body = '' } = answer
  const all = Object.assign(shared, headers)
  if (!(body instanceof Readable)) {
    if (status !== 204 && status !== 304) all['Content-Length'] ??= String(Buffer.byteLength(body))
    res.writeHead(status, all).end(body)
  } else if (res.destroyed) {
    discard(answer)
  } else {
    // A visitor who leaves early is no failure of ours; the file is closed either way.
    pipeline(body, res.writeHead(status, all), () => {})
  }
}

/** Closes the file of an answer that is not sent. */
export const discard = ({ body }: Answer): void => {
  if (body instanceof Readable) body.destroy()
}

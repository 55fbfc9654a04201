import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { pickVariant, type Site, type Variant } from './files.ts'

const harmless =
  'accept(?:-encoding|-language)?|cache-control|cookie|dnt|host|pragma|priority|referer|sec-[a-z-]+|' +
  'upgrade-insecure-requests|user-agent'
// One whole GET in one packet, with headers known not to change the answer; anything else needs a real parser.
const plainRequest = new RegExp(
  String.raw`^GET (/[!-~]*) HTTP/1\.1\r\n(?:(?:(?:${harmless}): [ -~]*|connection: keep-alive)\r\n)+\r\n$`,
  'i',
)
const longestRequest = 4096
const longestGoodbye = 10_000
const host = /\r\nhost: /i
const acceptEncoding = /\r\naccept-encoding: ([^\r]*)/i

/**
 * Answers plain visits straight from the socket, at half of what Node's HTTP objects cost. With its first request
 * of any other kind a connection goes over to the HTTP server, that request still unread, and stays there.
 */
export const takeShortcut = (server: Server, site: Site): { close(): void } => {
  const sockets = new Set<Socket>()
  const listeners = server.listeners('connection')

  function read(this: Socket, chunk: Buffer) {
    const variant = this.writableLength === 0 && plainlyWanted(site, chunk)
    if (variant) this.write(dated(variant))
    else handOver(this, chunk)
  }
  function finish(this: Socket) {
    if (this.writableEnded) this.destroy()
    else leave(this, server.timeout)
  }
  function forget(this: Socket) {
    sockets.delete(this)
  }
  const ignore = () => {}

  const leave = (socket: Socket, patience: number) => {
    socket.off('data', read).setTimeout(patience).destroySoon()
  }
  const handOver = (socket: Socket, chunk: Buffer) => {
    sockets.delete(socket)
    socket.setTimeout(0).off('data', read).off('end', finish).off('timeout', finish).off('close', forget)
    for (const listener of listeners) listener.call(server, socket)
    socket.off('error', ignore).unshift(chunk)
  }

  server.removeAllListeners('connection').on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('data', read).on('end', finish).on('timeout', finish).on('close', forget).on('error', ignore)
    socket.setTimeout(server.keepAliveTimeout)
  })
  return {
    close: () => {
      for (const socket of sockets) leave(socket, longestGoodbye)
    },
  }
}

const plainlyWanted = (site: Site, chunk: Buffer): Variant | undefined => {
  if (chunk.length > longestRequest) return
  const request = chunk.toString('latin1')
  const [, path] = plainRequest.exec(request) ?? []
  const file = path && request.startsWith('GET') && host.test(request) && site.files.get(path)
  return file ? pickVariant(file, acceptEncoding.exec(request)?.[1]) : undefined
}

let second = 0
let date = ''

const dated = ({ response, dateAt }: Variant): Buffer => {
  const now = Math.trunc(Date.now() / 1000)
  if (now !== second) {
    second = now
    date = new Date().toUTCString()
  }
  response.write(date, dateAt, 'latin1')
  return response
}

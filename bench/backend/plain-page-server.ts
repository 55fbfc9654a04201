/** The simplest server in Node: a page in memory behind node:http. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'

const body = readFileSync(join(process.env.SITE_DIR ?? '', 'index.html.gz'))
const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Encoding': 'gzip',
  'Content-Length': body.length,
  Vary: 'Accept-Encoding',
}
const server = createServer((_req, res) => res.writeHead(200, headers).end(body))
server.listen(Number(process.env.PORT), '127.0.0.1')

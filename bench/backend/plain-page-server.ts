/** What one writes without thinking: a page in memory behind node:http. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const body = readFileSync(process.env.PAGE ?? '')
const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Encoding': 'gzip',
  'Content-Length': body.length,
  Vary: 'Accept-Encoding',
}
const server = createServer((_req, res) => res.writeHead(200, headers).end(body))
server.listen(Number(process.env.PORT), '127.0.0.1')

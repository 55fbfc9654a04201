/** A push service that takes everything after 20 ms, and tells how many requests it got. */
import { createServer } from 'node:http'

let requests = 0
createServer((req, res) => {
  if (req.method === 'GET') return res.end(String(requests))
  requests++
  req.resume()
  setTimeout(() => res.writeHead(201).end(), 20)
}).listen(Number(process.env.PORT), '127.0.0.1')

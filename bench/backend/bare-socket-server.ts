/** The most that Node's sockets can do: the prepared bytes for whatever comes in, and nothing is read. */
import { createServer } from 'node:net'
import { loadSite, pickVariant } from '../../server/site/files.ts'

const { files, notFound } = await loadSite(process.env.SITE_DIR ?? '')
const { response } = pickVariant(files.get('/') ?? notFound, 'gzip')
const server = createServer((socket) => socket.on('data', () => socket.write(response)).on('error', () => {}))
server.listen(Number(process.env.PORT), '127.0.0.1')

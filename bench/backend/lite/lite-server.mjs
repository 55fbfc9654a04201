import { serve } from '@hono/node-server'
import { App } from '@supabase/lite'
import { createPostgresConnection } from '@supabase/lite/postgres'

const { DATABASE_URL, DATABASE_SOCKET, ANON_KEY, PORT } = process.env

const connection = createPostgresConnection({ url: DATABASE_URL, postgresOptions: { host: DATABASE_SOCKET } })
const app = new App({
  connection,
  auth: { publishable_key: ANON_KEY, secret_key: 'sb_secret_bench' },
  options: { server: { logger: false, admin: false } },
})
const fetch = (request, { incoming }) => app.fetch(request, { peerAddress: incoming.socket.remoteAddress })
serve({ fetch, port: Number(PORT), hostname: '127.0.0.1' })

/** `npm run dev` starts the site with hot reload, and the real backend on the next port. */
import { run, settingsFiles, stopChildren } from './child.mjs'
import { ensureBuilt, ensureInstalled } from './prepare.mjs'

await ensureInstalled()
await ensureBuilt()

const port = Number(process.env.PORT ?? 3000)
const backend = { PORT: String(port + 1), HOST: '127.0.0.1' }
const running = [
  run('node', [...settingsFiles, 'server/index.ts'], backend),
  run('node', ['scripts/dev-site.ts'], { PORT: String(port), BACKEND: `http://127.0.0.1:${backend.PORT}` }),
]
// When one of the two servers ends, the other is stopped too.
const code = await Promise.race(running)
stopChildren()
await Promise.all(running)
process.exit(code)

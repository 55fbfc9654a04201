/** `npm start` installs and builds what is missing, then starts the site and its backend. */
import { run, settingsFiles } from './child.mjs'
import { ensureBuilt, ensureInstalled } from './prepare.mjs'

await ensureInstalled()
await ensureBuilt()
process.exit(await run('node', [...settingsFiles, 'server/index.ts']))

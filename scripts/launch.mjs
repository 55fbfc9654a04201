/** Installs the packages if they are missing, then runs a command: `node scripts/launch.mjs data/inbox.ts …` */
import { run, settingsFiles } from './child.mjs'
import { ensureInstalled } from './prepare.mjs'

await ensureInstalled()
const [script, ...args] = process.argv.slice(2)
process.exit(await run('node', [...settingsFiles, `scripts/${script}`, ...args]))

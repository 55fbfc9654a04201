/** `npm run bench` installs the packages if they are missing, then measures. */
import { run } from './child.mjs'
import { ensureInstalled } from './prepare.mjs'

await ensureInstalled({ tools: true })
process.exit(await run('node', ['bench/run.ts', ...process.argv.slice(2)]))

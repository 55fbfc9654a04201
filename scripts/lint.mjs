/** `npm run lint`: types and format. */
import { run } from './child.mjs'
import { ensureInstalled } from './prepare.mjs'

await ensureInstalled({ tools: true })
const types = await run('tsc', ['--noEmit'])
const style = await run('biome', ['ci', '--error-on-warnings'])
process.exit(types || style)

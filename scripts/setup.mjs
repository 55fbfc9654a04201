/** `npm run setup`: packages and site, so that nothing has to be written where the server runs. */
import { ensureBuilt, ensureInstalled } from './prepare.mjs'

await ensureInstalled()
await ensureBuilt()

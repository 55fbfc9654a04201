/** `npm run setup` installs the packages and builds the site, so that the server need not write to the checkout. */
import { ensureBuilt, ensureInstalled } from './prepare.mjs'

await ensureInstalled()
await ensureBuilt()

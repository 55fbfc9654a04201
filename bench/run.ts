/** `npm run bench` measures the site, `npm run bench -- backend` the server and its database. */
const [first = ''] = process.argv.slice(2)
const name = first.startsWith('-') || !first ? 'site' : first

if (!['site', 'backend'].includes(name)) throw new Error(`There is no bench "${name}": site or backend`)
await import(`./${name}/${name}-bench.ts`)

/** `npm run bench` measures the site, `npm run bench -- backend` the server and its database, `-- office` the PQRs alone, `-- push` the pushes alone. */
const [first = ''] = process.argv.slice(2)
const name = first.startsWith('-') || !first ? 'site' : first

const benches: Record<string, string> = {
  site: './site/site-bench.ts',
  backend: './backend/backend-bench.ts',
  office: './backend/office/office-bench.ts',
  push: './backend/push/push-bench.ts',
}
const file = benches[name]
if (!file) throw new Error(`There is no bench "${name}": ${Object.keys(benches).join(', ')}`)
await import(file)

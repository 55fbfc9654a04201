/** `npm run schema` makes the migration from the chapters of supabase/schemas. */
import { join } from 'node:path'
import { asCommand } from '../data/open-data.ts'
import { makeBaseline } from './baseline.ts'

const supabase = join(import.meta.dirname, '../../supabase')
await asCommand(async () => {
  const file = makeBaseline(join(supabase, 'schemas'), join(supabase, 'migrations'))
  process.stdout.write(`supabase/migrations/${file}\n`)
})

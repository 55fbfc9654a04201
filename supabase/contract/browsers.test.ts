import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const sources = globSync('{app,desk,domain}/**/*.{ts,tsx}')
const imports = sources.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/^import ([^']*) from '#supabase\//gm)].map(([, what = '']) => ({
    file,
    what,
  })),
)

it('browsers know the types of the contract alone: its schemas would make every page larger', () => {
  expect(imports.length).toBeGreaterThan(50)
  expect(imports.filter(({ what }) => !what.startsWith('type '))).toEqual([])
})

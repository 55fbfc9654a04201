import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, it } from 'vitest'

/** What the code of each folder may import beside its own folder. Scripts, benches and browser tests may import anything. */
const rules = {
  domain: [],
  'supabase/contract': ['domain'],
  server: ['domain'],
  'server/testing': ['domain', 'server', 'supabase/contract'],
  'app/content': ['domain', 'app/ui/icon-paths.ts', 'app/ui/picture-asset.ts'],
  'app/lib': ['domain', 'supabase/contract'],
  'app/ui': ['domain', 'app/lib/drafts', 'app/lib/uploads'],
  'app/sections': ['domain', 'app/ui', 'app/content'],
  // Of the features, this one and the offer to be told, which stands on pages of others.
  'app/features/*': ['domain', 'supabase/contract', 'app/ui', 'app/lib', 'app/features/push'],
  'app/site': ['domain', 'app/ui', 'app/lib', 'app/content', 'app/features/auth'],
  'app/offline': ['domain', 'app/lib'],
  'app/hydration': ['app/lib', 'app/offline', 'app/sections', 'app/features', 'app/site'],
  'app/document': ['domain', 'app/content', 'app/hydration', 'app/site'],
  'app/built-site': ['app', 'bench', 'scripts', 'server'],
  app: ['domain'],
  desk: ['domain', 'supabase/contract', 'app/ui', 'app/lib', 'app/style'],
  // Shows articles as the site does.
  'desk/news': [
    'desk',
    'domain',
    'supabase/contract',
    'app/ui',
    'app/lib',
    'app/style',
    'app/content',
    'app/sections',
  ],
  supabase: ['domain', 'server'],
}

/** What tests may import beyond that. */
const testRules: Record<string, string[]> = {
  app: ['app/lib', 'app/testing', 'scripts'],
  server: ['supabase'],
  supabase: ['scripts', 'server'],
}

const isIn = (folder: string, file: string) => file === folder || file.startsWith(`${folder}/`)

/** The folder whose rule holds for a file: the narrowest one. */
const ruleOf = (file: string) => {
  const [folder] = Object.entries(rules)
    .map(([name, allowed]) => [name.replace('*', file.split('/')[2] ?? ''), allowed] as const)
    .filter(([name]) => isIn(name, file))
    .sort(([one], [other]) => other.length - one.length)
  return folder
}

const isAllowed = (file: string, imported: string) => {
  const rule = ruleOf(file)
  if (!rule) return true
  const more = /\.test\.tsx?$/.test(file) ? (testRules[file.split('/')[0] ?? ''] ?? []) : []
  return [rule[0], ...rule[1], ...more].some((folder) => isIn(folder, imported))
}

const specifier = /^(?:import|export)\b[^'(=:]*'([^']+)'|\bimport\('([^']+)'\)/gm

/** The files of the project that a file imports, and the names of packages. */
const importsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(specifier)].map(([, named, called]) => {
    const name = (named ?? called ?? '').replace(/\?.*$/, '')
    if (name.startsWith('#')) return name.slice(1)
    return name.startsWith('.') ? posix.join(posix.dirname(file), name) : `package ${name}`
  })

const files = globSync('{app,desk,domain,server,supabase}/**/*.{ts,tsx}')

it('every folder imports only what it may', () => {
  expect(files.flatMap(importsOf).length).toBeGreaterThan(3000)
  const wrong = files.flatMap((file) =>
    importsOf(file)
      .filter((imported) => !imported.startsWith('package ') && !isAllowed(file, imported))
      .map((imported) => `${file} imports ${imported}`),
  )
  expect(wrong).toEqual([])
})

it('the domain imports no package', () => {
  const ofDomain = files.filter((file) => isIn('domain', file) && !file.includes('.test.'))
  expect(ofDomain.flatMap(importsOf).filter((imported) => imported.startsWith('package '))).toEqual([])
})

it.each([
  ['app/ui/button/button.tsx', 'app/content/menu.ts', false],
  ['app/ui/button/button.tsx', 'app/ui/icon.tsx', true],
  ['app/features/pqr/pqr-form.tsx', 'app/features/quote/quote-form.tsx', false],
  ['app/features/pqr/pqr-form.tsx', 'app/features/pqr/create-pqr.ts', true],
  ['app/routes/home.tsx', 'desk/desk.tsx', false],
  ['server/listen.ts', 'supabase/sample-rows.ts', false],
  ['server/listen.test.ts', 'supabase/sample-rows.ts', true],
  ['desk/desk.tsx', 'server/listen.ts', false],
  ['desk/inbox/pqr-row.tsx', 'app/sections/article-body.tsx', false],
  ['desk/news/preview/article-preview.tsx', 'app/sections/article-body.tsx', true],
])('%s may import %s: %s', (file, imported, allowed) => {
  expect(isAllowed(file, imported)).toBe(allowed)
})

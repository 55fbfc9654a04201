import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { families } from '#app/hydration/islands.ts'
import { readBuilt } from './built-page.ts'

const alive = /\/_\/(alive-[\w-]+\.js)/.exec(readBuilt('index.html'))?.[1] ?? ''
const nameOf = (script: string) => script.replace(/^\/_\/|-[\w-]{8}\.js$/g, '')
const loads = [...readBuilt(join('_', alive)).matchAll(/loadScript\((\[[^\]]+\])\)/g)]
  .map(([, scripts = '']) => JSON.parse(scripts).map(nameOf))
  .map(([island, ...others]: string[]) => [island as string, others.sort()] as const)

it('the first script names the scripts of every island', () => {
  expect(loads.map(([island]) => island)).toEqual(expect.arrayContaining(Object.values(families).flat()))
})

// What these share with a lazily loaded part has a script of its own.
const more: Record<string, string> = {
  'application-form': 'upload-bar',
  'my-requests': 'copy-button',
  'track-request': 'use-acts',
}

it.each(loads)('%s loads the script of its family, the shared one and no other', (island, scripts) => {
  const [family] = Object.entries(families).find(([, members]) => members.some((one) => one === island)) ?? []
  const expected = [family, more[island], 'shared', 'alive', 'rolldown-runtime']
  expect(expected, 'name the script in `more` above, or the island in its family').toEqual(
    expect.arrayContaining(scripts),
  )
  if (family) expect(scripts).toContain(family)
})

it('the script that every page may load stays small: code of one family is in its own', () => {
  const [, shared = ''] = /\/_\/(shared-[\w-]+\.js)/.exec(readBuilt(join('_', alive))) ?? []
  expect(brotliCompressSync(readBuilt(join('_', shared))).length).toBeLessThan(8000)
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Place, placeAt } from './place.ts'
import { putSiteBack, replaceSite } from './replace-site.ts'

vi.setConfig({ testTimeout: 120_000 })

let place: Place
beforeEach(() => {
  place = placeAt(mkdtempSync(join(tmpdir(), 'yari-place-')))
})
afterEach(() => rmSync(place.folder, { recursive: true }))

const pages = ['index.html', '404.html', 'sitemap.xml', '_/alive.js']
const write = (folder: string, words: string) => {
  mkdirSync(join(folder, '_'), { recursive: true })
  for (const file of pages) writeFileSync(join(folder, file), words)
}
/** What the files of the site say; one word if they are all of one build. */
const words = () => [...new Set(pages.map((file) => readFileSync(join(place.site, file), 'utf8')))]

it('a new site takes the place of the present one, of which nothing is left', async () => {
  write(place.next, 'first')
  await replaceSite(place)
  expect(words()).toEqual(['first'])
  write(place.next, 'second')
  await replaceSite(place)
  expect(words()).toEqual(['second'])
  expect(readdirSync(place.folder).sort()).toEqual(['earlier-files.json', 'site'])
})

it('the former site comes back where a build was killed between the two steps', async () => {
  write(place.previous, 'former')
  write(place.next, 'new')
  await putSiteBack(place)
  expect(words()).toEqual(['former'])
})

it('the site of a build that was killed later stays', async () => {
  write(place.previous, 'former')
  write(place.site, 'new')
  await putSiteBack(place)
  expect(words()).toEqual(['new'])
})

/** Replaces the site, and is killed before one of its steps on the disk. */
const killedBuild = `
  import fs from 'node:fs/promises'
  import { syncBuiltinESMExports } from 'node:module'
  let left = Number(process.env.STEPS)
  for (const step of ['rename', 'rm', 'writeFile', 'copyFile']) {
    const real = fs[step]
    fs[step] = (...words) => {
      if (left-- === 0) process.kill(process.pid, 'SIGKILL')
      return real(...words)
    }
  }
  syncBuiltinESMExports()
  const { placeAt } = await import('./scripts/build/place/place.ts')
  const { replaceSite } = await import('./scripts/build/place/replace-site.ts')
  await replaceSite(placeAt(process.env.PLACE))`

it('before whichever step a build is killed, the next one finds a whole site and replaces it', async () => {
  write(place.site, 'former')
  writeFileSync(join(place.site, '_', 'earlier.js'), '')
  const found: string[] = []
  for (let steps = 0, code: number | null = null; code === null; steps++) {
    write(place.next, `new ${steps}`)
    const child = spawn(process.execPath, ['--input-type=module', '-e', killedBuild], {
      env: { ...process.env, PLACE: place.folder, STEPS: String(steps) },
      stdio: 'inherit',
    })
    ;[code] = await once(child, 'exit')
    found.push(existsSync(place.site) ? 'a site' : 'none')
    await putSiteBack(place)
    expect(words()).toHaveLength(1)
    rmSync(place.next, { recursive: true, force: true })
    write(place.next, `after ${steps}`)
    await replaceSite(place)
    expect(words()).toEqual([`after ${steps}`])
  }
  // It was killed between the two steps too.
  expect(found.length).toBeGreaterThan(5)
  expect(found).toContain('none')
  expect(existsSync(join(place.site, '_', 'earlier.js'))).toBe(true)
})

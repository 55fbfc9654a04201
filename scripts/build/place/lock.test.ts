import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'yari-place-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const work = `
  import { withLock } from './scripts/build/place/lock.ts'
  import { placeAt } from './scripts/build/place/place.ts'
  await withLock(placeAt(process.env.PLACE), async () => {
    console.log('working')
    for await (const _ of process.stdin) break
  })`

/** A process that works in the place until it is told to end. */
const startWorker = (place = folder) => {
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', work], {
    env: { ...process.env, PLACE: place },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (text) => {
    output += text
  })
  return {
    output: () => output,
    says: (words: string) => expect.poll(() => output, { timeout: 30_000 }).toContain(words),
    end: async (signal?: NodeJS.Signals) => {
      const ended = once(child, 'exit')
      if (signal) child.kill(signal)
      else child.stdin.end('end')
      await ended
    },
  }
}

it('a second build in a place says that it waits, and begins when the first has ended', async () => {
  const first = startWorker()
  await first.says('working')
  const second = startWorker()
  await second.says('waiting')
  expect(second.output()).not.toContain('working')
  await first.end()
  await second.says('working')
  await second.end()
})

it('a build that was killed holds up no other one', async () => {
  const killed = startWorker()
  await killed.says('working')
  const waiting = startWorker()
  await waiting.says('waiting')
  await killed.end('SIGKILL')
  await waiting.says('working')
  await waiting.end('SIGKILL')
  const later = startWorker()
  await later.says('working')
  expect(later.output()).not.toContain('waiting')
  await later.end()
})

it('a build in another place does not wait', async () => {
  const one = startWorker(join(folder, 'one'))
  const other = startWorker(join(folder, 'other'))
  await Promise.all([one.says('working'), other.says('working')])
  expect(one.output() + other.output()).not.toContain('waiting')
  await Promise.all([one.end(), other.end()])
})

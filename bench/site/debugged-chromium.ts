import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { chromiumArguments, chromiumPath } from '../../scripts/chromium/quiet-chromium.ts'

/** A browser with an open debugging port for Lighthouse. */
export async function startChromium() {
  const profile = await mkdtemp(join(tmpdir(), 'yari-chromium-'))
  const child = spawn(
    chromiumPath,
    [...chromiumArguments, '--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const port = await readPort(child)
  const stop = async () => {
    child.kill()
    await once(child, 'exit')
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  return { port, stop }
}

async function readPort(child: ChildProcess) {
  if (!child.stderr) throw new Error('Chromium has no output')
  for await (const line of createInterface(child.stderr)) {
    const [, port] = /^DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(line) ?? []
    if (port) return Number(port)
  }
  throw new Error(`${chromiumPath} ended before it listened`)
}

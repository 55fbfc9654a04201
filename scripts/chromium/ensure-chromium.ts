/** Installs Debian's Chromium where there is none. */
import { spawnSync } from 'node:child_process'
import { findChromium, noChromium } from './find-chromium.ts'

function apt(...args: string[]) {
  const root = process.getuid?.() === 0
  const [command = '', ...rest] = [...(root ? [] : ['sudo', '-n']), 'apt-get', ...args]
  const { error } = spawnSync(command, rest, { stdio: 'inherit' })
  if (error) console.error(`apt-get could not be run: ${error.message}`)
}

if (!findChromium()) {
  console.log('Installing Chromium from the Debian packages…')
  apt('update', '-qq')
  apt('install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation')
}
if (!findChromium()) {
  console.error(noChromium)
  process.exit(1)
}

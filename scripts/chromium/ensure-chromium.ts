/** Installs Debian's Chromium and its headless shell if they are missing. */
import { spawnSync } from 'node:child_process'
import { findChromium, lacksShell, noChromium } from './find-chromium.ts'

function apt(...args: string[]) {
  const root = process.getuid?.() === 0
  const [command = '', ...rest] = [...(root ? [] : ['sudo', '-n']), 'apt-get', ...args]
  const { error } = spawnSync(command, rest, { stdio: 'inherit' })
  if (error) console.error(`apt-get could not be run: ${error.message}`)
}

if (!findChromium() || lacksShell()) {
  console.log('Installing Chromium from the Debian packages…')
  apt('update', '-qq')
  if (!findChromium()) apt('install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation')
  // Without the headless shell the tests only take longer.
  if (lacksShell()) apt('install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell')
}
if (!findChromium()) {
  console.error(noChromium)
  process.exit(1)
}

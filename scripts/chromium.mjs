/** Finds the browser the tests drive, or installs Debian's. */
import { existsSync } from 'node:fs'
import { run, say } from './prepare.mjs'

const places = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const found = () => places.find((place) => place && existsSync(place))

export function ensureChromium() {
  if (found()) return found()
  say('Installing Chromium from the Debian packages…')
  const root = process.getuid?.() === 0
  const apt = (...args) => (root ? run('apt-get', args) : run('sudo', ['-n', 'apt-get', ...args]))
  try {
    apt('update', '-qq')
    apt('install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation')
  } catch (error) {
    say(`apt-get could not be run: ${error.message}`)
  }
  if (found()) return found()
  say('No Chromium here. Install one and name it: CHROMIUM=/path/to/chromium npm test')
  process.exit(1)
}

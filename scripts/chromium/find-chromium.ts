import { existsSync } from 'node:fs'

const named = process.env.CHROMIUM
const ofDebian = '/usr/bin/chromium'
const shellOfDebian = '/usr/bin/chromium-headless-shell'
const places = [
  named,
  ofDebian,
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The path of the installed browser, if there is one. */
export const findChromium = () => places.find((place) => place && existsSync(place))

/** Chromium without its window, where there is one: the same pages for a fifth less of the machine. */
export const findShell = () => (!named && existsSync(shellOfDebian) ? shellOfDebian : findChromium())

/** Debian has both, in two packages. */
export const lacksShell = () => !named && findChromium() === ofDebian && !existsSync(shellOfDebian)

export const noChromium =
  'No Chromium here. Install one, or name it: CHROMIUM=/path/to/chromium before the command'

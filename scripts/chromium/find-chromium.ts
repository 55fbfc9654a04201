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

/** The headless shell if it is installed, else Chromium. The shell shows the same pages with a fifth less CPU time. */
export const findShell = () => (!named && existsSync(shellOfDebian) ? shellOfDebian : findChromium())

/** Whether Debian's Chromium is installed without the package of its headless shell. */
export const lacksShell = () => !named && findChromium() === ofDebian && !existsSync(shellOfDebian)

export const noChromium =
  'No Chromium here. Install one, or name it: CHROMIUM=/path/to/chromium before the command'

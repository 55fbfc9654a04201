import { existsSync } from 'node:fs'

const places = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The path of the installed browser, if there is one. */
export const findChromium = () => places.find((place) => place && existsSync(place))

export const noChromium =
  'No Chromium here. Install one, or name it: CHROMIUM=/path/to/chromium before the command'

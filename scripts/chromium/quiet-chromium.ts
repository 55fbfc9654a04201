import { findChromium, noChromium } from './find-chromium.ts'

const found = findChromium()
if (!found) throw new Error(noChromium)

export const chromiumPath = found

/** Off the network, and without the pages that draw its own menus: those took a second of CPU for each window. */
export const chromiumArguments = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup',
  // As root it refuses to run in its sandbox.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

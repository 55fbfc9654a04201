import { findChromium, findShell, noChromium } from './find-chromium.ts'

const found = findChromium()
const shell = findShell()
if (!found || !shell) throw new Error(noChromium)

export const chromiumPath = found
export const shellPath = shell

/** No background network traffic, and no WebUI popups, which took a second of CPU time per window. */
export const chromiumArguments = [
  '--disable-background-networking',
  // Nothing reaches the Internet: a page that asks for something there logs an error.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,SpareRendererForSitePerProcess',
  // Chromium's sandbox does not work as root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

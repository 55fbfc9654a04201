import { expect, test } from 'vitest'
import { thisDevice, wayToAllow } from './offer-words.ts'

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0'
const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0'

test.each([
  [
    'Chrome on Android',
    `Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`,
    'teléfono',
    /«Permisos»/,
  ],
  [
    'Samsung Internet',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'teléfono',
    /«Sitios y descargas»/,
  ],
  [
    'Firefox on Android',
    'Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0',
    'teléfono',
    /candado/,
  ],
  [
    'an iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webKit} Mobile/15E148 Safari/604.1`,
    'teléfono',
    /ajustes del dispositivo/,
  ],
  [
    'a tablet with Android',
    `Mozilla/5.0 (Linux; Android 10; K) ${chrome} Safari/537.36`,
    'dispositivo',
    /«Permisos»/,
  ],
  [
    'Safari on a Mac',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Safari/605.1.15`,
    'dispositivo',
    /menú de Safari/,
  ],
  [
    'Chrome on a computer',
    `Mozilla/5.0 (X11; Linux x86_64) ${chrome} Safari/537.36`,
    'dispositivo',
    /^pulse/,
  ],
])('%s has its own name and its own way to allow', (_, agent, name, way) => {
  expect(thisDevice(agent)).toBe(`este ${name}`)
  expect(wayToAllow(agent)).toMatch(way)
})

// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { pushAbility } from './push.ts'

const iPhone = (version: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148`

afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test.each([
  ['15_8_3', 'unsupported'],
  ['16_3_1', 'unsupported'],
  ['16_4', 'install'],
  ['16_10', 'install'],
  ['26_0', 'install'],
])('an iPhone with iOS %s in the browser: %s', async (version, ability) => {
  document.body.innerHTML = '<i data-register></i>'
  vi.stubGlobal('fetch', async () => Response.json('key'))
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(iPhone(version))
  expect(await pushAbility()).toBe(ability)
})

test('a site that is built without a worker offers nothing', async () => {
  vi.stubGlobal('fetch', async () => Response.json('key'))
  expect(await pushAbility()).toBe('off')
  document.body.innerHTML = '<i data-register></i>'
  expect(await pushAbility()).not.toBe('off')
})

import { expect, it } from 'vitest'
import { publishSettings } from './publish-settings.ts'

const settings = (env: NodeJS.ProcessEnv) =>
  publishSettings({ dataDir: '/data', siteDir: '/app/build/site' }, env)

it('without settings the server builds, into its data folder', () => {
  expect(settings({})).toMatchObject({
    by: 'server',
    place: '/data/published',
    releaseSite: '/app/build/site',
  })
})

it('a unit or another host builds where the settings say so', () => {
  expect(settings({ PUBLISH: 'unit', PUBLISHED_DIR: '/srv/site' })).toMatchObject({
    by: 'unit',
    place: '/srv/site',
  })
  expect(settings({ PUBLISH_HOOK: 'https://host.example/x' })).toMatchObject({ by: 'hook' })
})

it.each([{ PUBLISH_HOOK: 'ftp://example.co' }, { PUBLISH_HOOK: 'example.co' }, { PUBLISH: 'off' }])(
  '%o stops the start',
  (env) => {
    expect(() => settings(env)).toThrow(Object.keys(env)[0])
  },
)

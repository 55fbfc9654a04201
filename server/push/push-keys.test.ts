import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newKeys, pushKeys } from './push-keys.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'yari-push-'))
})
afterEach(() => rmSync(folder, { recursive: true }))
const file = () => join(folder, 'push-keys')

describe('the keys of pushes', () => {
  it('are made once, readable by their owner alone, and used again', () => {
    const keys = pushKeys({}, file())
    expect(Buffer.from(keys?.publicKey ?? '', 'base64url')).toHaveLength(65)
    expect(Buffer.from(keys?.privateKey ?? '', 'base64url')).toHaveLength(32)
    expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual(keys)
    expect(statSync(file()).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder)).toEqual(['push-keys'])
    expect(pushKeys({}, file())).toEqual(keys)
  })

  it.each([
    '',
    '{',
    'null',
    '{}',
    '{"publicKey":"B"}',
    JSON.stringify({ ...newKeys(), publicKey: newKeys().publicKey }),
  ])('in a damaged file («%s») stop the start and stay as they are', (damaged) => {
    writeFileSync(file(), damaged)
    expect(() => pushKeys({}, file())).toThrow(/push-keys is damaged: .*backup/)
    expect(readFileSync(file(), 'utf8')).toBe(damaged)
  })

  it('come from the environment first, and then there is no file', () => {
    const keys = newKeys()
    const env = { PUSH_PUBLIC_KEY: keys.publicKey, PUSH_PRIVATE_KEY: keys.privateKey }
    expect(pushKeys(env, file())).toEqual(keys)
    expect(pushKeys(env)).toEqual(keys)
    expect(readdirSync(folder)).toEqual([])
  })

  it('are refused in the environment when one is missing or they are not a pair', () => {
    const { publicKey, privateKey } = newKeys()
    for (const env of [
      { PUSH_PUBLIC_KEY: publicKey },
      { PUSH_PRIVATE_KEY: privateKey },
      { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: newKeys().privateKey },
      { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: `${privateKey}=` },
    ])
      expect(() => pushKeys(env, file())).toThrow(/PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY/)
    expect(readdirSync(folder)).toEqual([])
  })

  it('are missing where push is off, and beside a hosted Supabase without an environment', () => {
    const keys = newKeys()
    expect(pushKeys({ PUSH: 'off', PUSH_PUBLIC_KEY: keys.publicKey }, file())).toBeUndefined()
    expect(pushKeys({})).toBeUndefined()
    expect(readdirSync(folder)).toEqual([])
    expect(() => pushKeys({ PUSH: 'no' }, file())).toThrow('PUSH must be off')
  })

  it('of a number that begins with zeros have all their bytes', () => {
    for (let n = 0; n < 2000; n++) expect(newKeys().privateKey).toHaveLength(43)
  })
})

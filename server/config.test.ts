import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadConfig } from './config.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'yari-config-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const load = (env: Record<string, string> = {}) => loadConfig({ DATA_DIR: folder, ...env })
const secretFile = () => join(folder, 'jwt-secret')

describe('the secret that signs sessions', () => {
  it('is made once with 32 bytes, readable by its owner alone, and used again', () => {
    const { jwtSecret } = load()
    expect(Buffer.from(jwtSecret, 'base64url')).toHaveLength(32)
    expect(readFileSync(secretFile(), 'utf8')).toBe(jwtSecret)
    expect(statSync(secretFile()).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder)).toEqual(['jwt-secret'])
    expect(load().jwtSecret).toBe(jwtSecret)
  })

  it.each(['', 'x', 'short', 'a'.repeat(31), `${' '.repeat(40)}x\n`])(
    'is refused when it is «%s»',
    (damaged) => {
      writeFileSync(secretFile(), damaged)
      expect(() => load()).toThrow(/jwt-secret is damaged: .* at least 32/)
      expect(readFileSync(secretFile(), 'utf8')).toBe(damaged)
    },
  )
})

it('pages of other origins may call the API only if the owner names them, or all', () => {
  expect(load({ JWT_SECRET: 'x'.repeat(32) }).corsOrigins).toEqual([])
  expect(load({ JWT_SECRET: 'x'.repeat(32), CORS_ORIGINS: '*' }).corsOrigins).toBe('*')
  const named = load({ JWT_SECRET: 'x'.repeat(32), CORS_ORIGINS: 'https://a.example, https://b.example' })
  expect(named.corsOrigins).toEqual(['https://a.example', 'https://b.example'])
})

describe.each(['JWT_SECRET', 'SERVICE_KEY'])('%s', (name) => {
  const others = { JWT_SECRET: 'x'.repeat(32) }

  it('is refused when it is short', () => {
    expect(() => load({ ...others, [name]: 'x'.repeat(31) })).toThrow(`${name} must have at least 32`)
    expect(() => load({ ...others, [name]: 'x'.repeat(32) })).not.toThrow()
  })
})

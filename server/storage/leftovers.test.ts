import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createContext } from '../context.ts'
import { createLogger } from '../log.ts'
import { server, stored, upload } from '../testing/resumes.ts'
import { clearLeftovers } from './leftovers.ts'

it('a second server on the folder clears nothing there', async () => {
  await upload()
  const storage = join(server.config.dataDir, 'storage')
  mkdirSync(join(storage, 'incoming'), { recursive: true })
  for (const name of ['objects', 'incoming']) writeFileSync(join(storage, name, 'under-way'), '%PDF-')
  const before = stored()
  const second = await clearLeftovers(createContext(server.config, server.database, createLogger('silent')))
  second.release()
  expect(stored()).toEqual(before)
  expect(existsSync(join(storage, 'incoming', 'under-way'))).toBe(true)
})

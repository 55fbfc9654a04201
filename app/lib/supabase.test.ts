import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllEnvs())

const load = async () => (await import('./supabase.ts')).loadSupabase

test('missing configuration fails with the message of supabase-js', async () => {
  const loadSupabase = await load()
  vi.stubEnv('VITE_SUPABASE_URL', '')
  await expect(loadSupabase()).rejects.toThrow('supabaseUrl is required.')
  vi.stubEnv('VITE_SUPABASE_URL', 'http://localhost')
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', '')
  await expect(loadSupabase()).rejects.toThrow('supabaseKey is required.')
})

test('a load that failed is tried again, one that succeeded is kept', async () => {
  const loadSupabase = await load()
  vi.stubEnv('VITE_SUPABASE_URL', '')
  await expect(loadSupabase()).rejects.toThrow()
  vi.stubEnv('VITE_SUPABASE_URL', 'http://localhost')
  const first = await loadSupabase()
  expect(await loadSupabase()).toBe(first)
})

test('«same-origin» stands for the origin of the page', async () => {
  vi.stubGlobal('location', new URL('https://yariambiental.example/login'))
  vi.stubEnv('VITE_SUPABASE_URL', 'same-origin')
  const { data } = (await (await load())()).storage.from('applications').getPublicUrl('resumes/a.pdf')
  expect(data.publicUrl).toBe(
    'https://yariambiental.example/storage/v1/object/public/applications/resumes/a.pdf',
  )
  vi.unstubAllGlobals()
})

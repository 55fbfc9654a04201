import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sampleRows } from '../../supabase/sample-rows.ts'
import { makeReadyFolder } from '../testing/ready-data.ts'
import { type DataFolder, type ServerProcess, startServerProcess } from '../testing/server-process.ts'

// OWASP A09, logging failures: even at the level trace, the log of a real process tells nothing about a person.

const anonKey = 'sb_publishable_yari_ambiental'
const password = 'Canario-Clave-77'
const email = 'canario.correo@example.co'
const person = { full_name: 'Canario Nombre', phone: 'canario-310', email, address: 'Canario Calle' }
const resume = `resumes/canario-${Date.now()}-${crypto.randomUUID()}.pdf`

let data: DataFolder
let server: ServerProcess
beforeAll(async () => {
  data = makeReadyFolder()
  server = await startServerProcess(data.folder, { env: { LOG_LEVEL: 'trace' } })
})
afterAll(async () => {
  await server.stop()
  await data.remove()
})

it('the log has the endpoint and the status of every call, and nothing that a visitor sent', async () => {
  const client = createClient(server.url, anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  const row = { ...sampleRows.affiliations, ...person }
  await client.from('affiliations').insert(row).select()
  await client.from('affiliations').insert({ ...row, email: 'canario sin arroba' })
  await client.from('affiliations').insert({ ...row, status: 'canario' })
  await client.from('affiliations').select().eq('email', email)
  await client.from('canario').select()
  await client.rpc('nothing', { canario: 1 })
  await client.auth.signUp({ email, password, options: { data: { nombre: person.full_name } } })
  await client.auth.signUp({ email, password })
  const { data: signedIn } = await client.auth.signInWithPassword({ email, password })
  await client.auth.signInWithPassword({ email, password: 'canario equivocado' })
  await client.auth.resetPasswordForEmail(email)
  await client.auth.verifyOtp({ token_hash: 'canario', type: 'recovery' })
  await client.auth.getUser('canario.canario.canario')
  const file = new File(['%PDF-1.7 canario'], 'canario.pdf', { type: 'application/pdf' })
  await client.storage.from('applications').upload(resume, file)
  await client.storage
    .from('applications')
    .upload(resume, new File(['canario'], 'x.pdf', { type: 'application/pdf' }))
  await fetch(client.storage.from('applications').getPublicUrl(resume).data.publicUrl)
  const disguise = {
    cookie: 'canario=1',
    'user-agent': 'canario',
    referer: 'https://canario.example/',
    'x-forwarded-for': '203.0.113.9',
  }
  await fetch(`${server.url}/about?email=canario`, { headers: disguise })
  await fetch(`${server.url}/rest/v1/affiliations?email=eq.canario&apikey=canario`, { headers: disguise })
  await fetch(`${server.url}/rest/v1/affiliations`, {
    method: 'POST',
    headers: { apikey: anonKey },
    body: '{"canario',
  })
  await fetch(`${server.url}/auth/v1/signup/%0a%7B%22level%22:60%7D`, { headers: disguise })

  await server.stop() // The last lines of the log are written when the server stops.

  const requests = server.log.filter(({ status }) => status)
  expect(requests.length).toBeGreaterThan(15)
  for (const line of requests)
    expect(line).toEqual({
      level: 30,
      time: expect.any(Number),
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      method: expect.stringMatching(/^[A-Z]+$/),
      endpoint: expect.stringMatching(/^\/(rest|auth|storage)\/v1\//),
      status: expect.any(Number),
      ms: expect.any(Number),
    })
  const text = JSON.stringify(server.log.map((line) => (line.endpoint === '/rest/v1/canario' ? {} : line)))
  expect(text).not.toMatch(/canario|127\.0\.0\.1|203\.0\.113/i)
  const secrets = [signedIn.session?.access_token, signedIn.session?.refresh_token, password, anonKey]
  for (const secret of secrets) expect(text).not.toContain(secret)
})

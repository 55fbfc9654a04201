import { statSync } from 'node:fs'
import { filePqrDueIn } from '../steps/desk/desk-cases.ts'
import {
  enterDesk,
  fillSignIn,
  newAccount,
  newMember,
  pressBehind,
  theDossier,
} from '../steps/desk/desk-steps.ts'
import { expect, test } from '../steps/fixtures.ts'
import { expectAccessible, expectAllTextInView } from '../steps/reading-checks.ts'

test.use({ expectedMessages: [/status of 40[01]/] })

test('the first load of the desk stays within 220 kB; a member who is removed while working is refused, and so is a stranger', async ({
  page,
  request,
  baseURL,
  database,
}) => {
  const filed = await filePqrDueIn(database, 9, { full_name: 'Elvira Sin Prisa' })
  const member = await newMember(baseURL, database, 'Luz Marina Peña')
  const sizes: Record<string, number> = {}
  const calls: string[] = []
  page.on('request', (request) => {
    const name = /\/rpc\/(\w+)$/.exec(request.url())?.[1]
    if (name) calls.push(name)
  })
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (/^\/(_\/|desk$)/.test(pathname)) {
      const file = pathname === '/desk' ? '/desk/index.html' : pathname
      sizes[file] = statSync(`build/site${file}${file.endsWith('.woff2') ? '' : '.br'}`).size
    }
  })
  await test.step('the first load', async () => {
    await page.goto('/desk')
    await expect(page.getByRole('heading', { name: 'Escritorio de la oficina' })).toBeVisible()
    await expectAccessible(page)
    await fillSignIn(page, member)
    await expect(page.getByRole('navigation', { name: 'Bandejas' }).getByRole('link')).not.toHaveCount(0)
    await expect(page.getByText('Usted no tiene casos abiertos.')).toBeVisible()
    // On a slow machine the counts are fetched again.
    expect(calls).toContain('desk_counts')
    expect(calls.filter((name) => name !== 'desk_counts').toSorted()).toEqual(['desk_list', 'desk_me'])
    await page.evaluate(() => document.fonts.ready)
    const total = Object.values(sizes).reduce((sum, size) => sum + size, 0)
    expect(Object.keys(sizes).length).toBeGreaterThan(4)
    expect(total, JSON.stringify(sizes)).toBeLessThanOrEqual(220_000)
    expect(await (await request.get('/robots.txt')).text()).toContain('Disallow: /desk\n')
    expect(await (await request.get('/sitemap.xml')).text()).not.toContain('/desk')
  })

  await test.step('the code of a dossier, before one is opened', async () => {
    const code = page.waitForResponse(/\/_\/pqr-dossier/)
    await page.goto('/desk#/todas')
    await code
  })

  const refused = page.getByRole('heading', { name: 'Su cuenta no es de la oficina' })
  await test.step('a member who is removed', async () => {
    await page.goto(`/desk#/todas/${filed.id}`)
    await expect(theDossier(page)).toContainText('Elvira Sin Prisa')
    await database`update public.staff set active = false where user_id = ${member.id}`
    await page.reload()
    await expect(refused).toBeVisible()
    await expect(page.getByText('Elvira Sin Prisa')).toHaveCount(0)
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expectAccessible(page)
  })

  await test.step('a stranger', async () => {
    await page.getByRole('button', { name: 'Entrar con otra cuenta' }).click()
    const stranger = await newAccount(baseURL)
    await fillSignIn(page, { ...stranger, password: 'otra cosa 123' })
    await expect(page.getByRole('alert')).toHaveText('El correo o la contraseña no coinciden.')
    await fillSignIn(page, stranger)
    await expect(refused).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
  })
})

test('a member whose session ends while typing, or is twelve hours old, keeps every word and signs in on the same page', async ({
  page,
  baseURL,
  database,
}) => {
  const filed = await filePqrDueIn(database, 9)
  const member = await newMember(baseURL, database, 'Luz Marina Peña')
  await enterDesk(page, member, `#/todas/${filed.id}`)
  const note = page.getByLabel('Nota interna')
  await note.fill('Facturación confirma el doble registro.')
  const endSession = async () => {
    await database`delete from auth.sessions where user_id = ${member.id}`
    await page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('yari-session') ?? '{}')
      localStorage.setItem('yari-session', JSON.stringify({ ...session, expires_at: 1 }))
    })
  }
  await endSession()
  await pressBehind(page, 'Guardar la nota')
  const dialog = page.getByRole('dialog', { name: 'Su sesión terminó' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByLabel('Correo electrónico')).toHaveValue(member.email)
  await expect(dialog.getByLabel('Contraseña')).toBeFocused()
  await expect(note).toHaveValue('Facturación confirma el doble registro.')
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 640 })
  await expectAllTextInView(page)
  // A call without a session could be refused as a stranger's when the member has signed in again.
  const calls: string[] = []
  page.on('request', (request) => {
    if (/\/rpc\/|\/token/.test(request.url())) calls.push(request.url().replace(/.*\/|\?.*/g, ''))
  })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await fillSignIn(page, member)
  await expect(dialog).toBeHidden()
  expect(calls[0]).toBe('token')
  await expect(note).toHaveValue('Facturación confirma el doble registro.')
  await page.getByRole('button', { name: 'Guardar la nota' }).click()
  await expect(note).toHaveValue('')
  await expect(theDossier(page).getByRole('listitem').filter({ hasText: 'anotó' })).toHaveCount(1)

  await note.fill('La sesión es de ayer.')
  await database`
    update auth.sessions set created_at = now() - interval '12 hours' where user_id = ${member.id}`
  await pressBehind(page, 'Guardar la nota')
  await expect(dialog).toBeVisible()
  await fillSignIn(page, member)
  await expect(dialog).toBeHidden()
  await expect(note).toHaveValue('La sesión es de ayer.')
  await page.getByRole('button', { name: 'Guardar la nota' }).click()
  await expect(note).toHaveValue('')
  await expect(theDossier(page).getByText('La sesión es de ayer.')).toBeVisible()

  await note.fill('Solo para mí.')
  await endSession()
  await pressBehind(page, 'Guardar la nota')
  await fillSignIn(page, await newMember(baseURL, database, 'Ana Ruiz'))
  await expect(page.getByRole('button', { name: 'Su cuenta: Ana Ruiz' })).toBeVisible()
  await expect(note).toHaveValue('')
})

test('a member is told that mail is not being sent', { tag: '@long' }, async ({
  page,
  baseURL,
  database,
}) => {
  const filed = await filePqrDueIn(database, 9)
  // The mail is as after four attempts, and claimed, so that the mailer does not touch it.
  await database`update public.outbox set attempts = 4, unreachable = true, state = 'waiting', claimed_until = now() + interval '1 hour',
    send_after = now() + interval '1 hour' where pqr_id = ${filed.id} and kind = 'receipt'`
  try {
    await enterDesk(page, await newMember(baseURL, database, 'Luz Marina Peña'))
    await expect(page.getByText(/sin enviar desde .+ Avise a quien administra el sitio\.$/)).toBeVisible()
    await expectAccessible(page)
  } finally {
    await database`update public.outbox set state = 'cancelled' where pqr_id = ${filed.id}`
  }
})

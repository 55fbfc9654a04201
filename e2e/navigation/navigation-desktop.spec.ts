import { company } from '#app/content/contact-details.ts'
import { expect, test } from '../steps/fixtures.ts'
import {
  desktopMenu,
  entriesOf,
  entry,
  expectAlive,
  industrial,
  municipal,
  solutions,
  solutionsMenu,
  start,
  theCompany,
} from '../steps/menu-steps.ts'
import { expectAccessible } from '../steps/reading-checks.ts'

test.use({ viewport: { width: 1280, height: 800 } })

test('the menu holds every item of the specification', async ({ page }) => {
  await page.goto('/about')
  expect(await entriesOf(desktopMenu(page))).toEqual([
    ...start,
    entry('Todas las soluciones', '/#solutions'),
    ...solutions,
    ...theCompany,
  ])
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Solicitar Cotización' })).toHaveAttribute(
    'href',
    '/request-quote',
  )
  await expect(header.getByRole('link', { name: 'Iniciar sesión' })).toHaveAttribute('href', '/login')
  await expect(header.getByRole('link', { name: `${company.name}, inicio` })).toHaveAttribute('href', '/')
  await expect(desktopMenu(page).locator('[aria-current="page"]')).toHaveText(['Quiénes somos'])
})

test('by mouse: panel and flyouts open on hover and close behind the pointer', async ({ page }) => {
  await page.goto('/securitycell')
  const { summary, panel, group } = solutionsMenu(page)
  const [first, second] = [group('Residuos Industriales'), group('Servicio Publico de Aseo')]
  await expect(panel).toBeHidden()
  await summary.hover()
  await expect(panel).toBeVisible()
  await expectAlive(page)
  await expect(panel).toBeVisible()

  await first.link.hover()
  await expect(first.flyout).toBeVisible()
  expect(await entriesOf(first.flyout)).toEqual(industrial)
  await first.flyout.getByRole('link', { name: 'Escombrera' }).hover()
  await second.link.hover()
  await expect(second.flyout).toBeVisible()
  await expect(first.flyout).toBeHidden()
  expect(await entriesOf(second.flyout)).toEqual(municipal)
  await expectAccessible(page)
  await panel.getByRole('link', { name: 'Residuos Peligrosos' }).hover()
  await expect(second.flyout).toBeHidden()
  await expect(panel).toBeVisible()

  await page.mouse.move(200, 700)
  await expect(panel).toBeHidden()
  await summary.hover()
  await expect(panel).toBeVisible()
  await summary.click()
  await expect(panel, 'a click of the mouse that opened it by hovering').toBeVisible()
})

test('choosing closes the menu although the pointer rests on it; so does Escape', async ({ page }) => {
  await page.goto('/')
  await expectAlive(page)
  const { summary, panel } = solutionsMenu(page)
  await summary.hover()
  await panel.getByRole('link', { name: 'Todas las soluciones' }).click()
  await expect(page).toHaveURL('/#solutions')
  await expect(panel).toBeHidden()
  await expect(page.locator('#solutions')).toBeInViewport()

  await summary.hover()
  await expect(panel).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await page.mouse.move(200, 700)
  await summary.hover()
  await expect(panel).toBeVisible()
})

test('a document comes as a download', async ({ page }) => {
  await page.goto('/about')
  await expectAlive(page)
  const { summary, panel, group } = solutionsMenu(page)
  await summary.hover()
  await group('Servicio Publico de Aseo').link.hover()
  const link = panel.getByRole('link', { name: 'Contrato de Condiciones Uniformes' })
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toBe('CCU-Yari-Ambiental.pdf')
  await expect(panel).toBeHidden()
})

test('by keyboard: Enter and Space open, Tab walks through, Escape returns', async ({ page }) => {
  await page.goto('/about')
  const { summary, panel, group } = solutionsMenu(page)
  const { link, more, flyout } = group('Residuos Industriales')
  await summary.focus()
  await page.keyboard.press('Enter')
  await expect(panel).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(panel.getByRole('link', { name: 'Todas las soluciones' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(link).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(more).toBeFocused()
  await expect(more).toHaveAccessibleName('Ver más de Residuos Industriales')
  await page.keyboard.press('Space')
  await expect(flyout).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(flyout.getByRole('link').first()).toBeFocused()

  await expectAlive(page)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(summary).toBeFocused()
  await page.keyboard.press('Space')
  await expect(panel).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(panel).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(panel).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await expect(desktopMenu(page).getByRole('link', { name: 'Servicios' })).toBeFocused()
  await expect(panel, 'still inside the menu').toBeVisible()
  await page.getByRole('link', { name: 'Iniciar sesión' }).focus()
  await expect(panel).toBeHidden()
})

test('a click outside closes what the keyboard opened', async ({ page }) => {
  await page.goto('/')
  await expectAlive(page)
  const { summary, panel } = solutionsMenu(page)
  await summary.press('Enter')
  await expect(panel).toBeVisible()
  await page.mouse.click(200, 700)
  await expect(panel).toBeHidden()
})

test.describe('by touch', () => {
  test.use({ hasTouch: true })

  test('a tap opens and closes panel and flyout, outside closes all, an item leads on', async ({ page }) => {
    await page.goto('/about')
    const { summary, panel, group } = solutionsMenu(page)
    const { link, more, flyout } = group('Residuos Industriales')
    await summary.tap()
    await expect(panel).toBeVisible()
    await expectAlive(page)
    await expect(panel).toBeVisible()
    await expect(flyout).toBeHidden()
    await more.tap()
    await expect(flyout).toBeVisible()
    await more.tap()
    await expect(flyout).toBeHidden()
    await expect(panel).toBeVisible()
    await summary.tap()
    await expect(panel).toBeHidden()
    await summary.tap()
    await expect(panel).toBeVisible()
    await page.touchscreen.tap(200, 700)
    await expect(panel).toBeHidden()
    await summary.tap()
    await link.tap()
    await expect(page).toHaveURL('/industrial-waste')
  })
})

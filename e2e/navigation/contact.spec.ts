import type { Page } from '@playwright/test'
import { company, emailLink, telephoneLink, whatsappLink } from '#app/content/contact-details.ts'
import { expect, test } from '../steps/fixtures.ts'
import { holdScript } from '../steps/network-steps.ts'
import { expectAccessible, expectAllTextInView } from '../steps/reading-checks.ts'

const widget = (page: Page) => {
  const aside = page.getByRole('complementary', { name: 'Contacto' })
  return { aside, button: aside.locator('summary'), panel: aside.getByRole('list') }
}

test('the footer leads everywhere and says how to reach the company', async ({ page }) => {
  await page.goto('/about')
  const footer = page.getByRole('contentinfo')
  const linksOf = (name: string) =>
    footer
      .getByRole('navigation', { name })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]))
  expect(await linksOf('Enlaces rápidos')).toEqual([
    ['Nosotros', '/#about'],
    ['Servicios', '/#utilities'],
    ['Soluciones', '/#solutions'],
    ['Cotización', '/request-quote'],
  ])
  expect(await linksOf('Legal')).toEqual([
    ['Política de privacidad', '/privacy-policy'],
    ['Términos de servicio', '/terms-of-service'],
  ])
  await expect(footer.getByRole('link', { name: 'Transparencia' })).toHaveAttribute('href', '/transparency')
  for (const name of ['Facebook', 'Instagram', 'Escribir por WhatsApp']) {
    const link = footer.getByRole('link', { name })
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener')
  }
  const { facebook, instagram } = company.social
  await expect(footer.getByRole('link', { name: 'Facebook' })).toHaveAttribute('href', facebook)
  await expect(footer.getByRole('link', { name: 'Instagram' })).toHaveAttribute('href', instagram)
  await expect(footer.getByRole('link', { name: 'Escribir por WhatsApp' })).toHaveAttribute(
    'href',
    whatsappLink,
  )
  await expect(footer).toContainText(company.address)
  await expect(footer.getByRole('link', { name: company.phone })).toHaveAttribute('href', telephoneLink)
  await expect(footer.getByRole('link', { name: company.email })).toHaveAttribute('href', emailLink)
  await expect(footer).toContainText(/© 20\d\d/)
  await expect(footer).toContainText(company.legalName)
})

test('quick links to sections of the home open it there', async ({ page }) => {
  await page.goto('/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Soluciones' }).click()
  await expect(page).toHaveURL('/#solutions')
  await expect(page.getByRole('heading', { name: 'Cada residuo tiene su camino' })).toBeInViewport()
})

test('the widget: WhatsApp in a new tab, and a panel with five ways', async ({ page }) => {
  await page.goto('/about')
  const { aside, button, panel } = widget(page)
  const direct = aside.getByRole('link', { name: 'Escribir por WhatsApp' })
  await expect(direct).toHaveAttribute('href', whatsappLink)
  await expect(direct).toHaveAttribute('target', '_blank')
  await expect(panel).toBeHidden()
  await expect(button).toHaveAccessibleName('Formas de contacto')
  await button.click()
  await expect(panel).toBeVisible()
  const ways = await panel
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => [link.getAttribute('href'), link.getAttribute('target')]))
  expect(ways).toEqual([
    [telephoneLink, null],
    [whatsappLink, '_blank'],
    [emailLink, null],
    ['/write-request', null],
    ['/track-request', null],
  ])
  await expectAccessible(page)
  // It opens without script, and closes by a click elsewhere as soon as the script is there.
  await expect(async () => {
    await page.mouse.click(300, 400)
    await expect(panel).toBeHidden({ timeout: 500 })
  }).toPass()

  await button.press('Enter')
  await page.keyboard.press('Tab')
  await expect(panel.getByRole('link', { name: 'Llamar' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await expect(panel).toBeVisible()
  await button.click()
  await expect(panel).toBeHidden()
  await button.click()
  await panel.getByRole('link', { name: 'Presentar una PQR' }).click()
  await expect(page).toHaveURL('/write-request')
})

test('the panel opens before React is there, and React takes it over open', async ({ page }) => {
  const release = await holdScript(page)
  await page.goto('/about')
  const { button, panel } = widget(page)
  await button.click()
  await expect(panel).toBeVisible()
  const fetched = page.waitForResponse(/\/_\/floating-contact-/)
  release()
  await fetched
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden({ timeout: 100 })
  }).toPass()
  await expect(button).toBeFocused()
})

test('the panel fits a small phone with text at 200 %', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await page.goto('/about')
  await page.locator('html').evaluate((root) => {
    root.style.fontSize = '200%'
  })
  const { button, panel } = widget(page)
  await button.click()
  await expect(panel).toBeInViewport({ ratio: 1 })
  await expectAllTextInView(page)
})

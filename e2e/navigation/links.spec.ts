import type { Page } from '@playwright/test'
import { telephoneLink } from '#app/content/contact-details.ts'
import { readRoutes } from '../../bench/site/built-pages.ts'
import { expect, test } from '../steps/fixtures.ts'
import { expectAccessible } from '../steps/reading-checks.ts'

/** All URLs in a document, as written, and its anchors. */
const readAddresses = (page: Page, html: string) =>
  page.evaluate((source) => {
    const document = new DOMParser().parseFromString(source, 'text/html')
    const values = (selector: string, attribute: string) =>
      [...document.querySelectorAll(selector)].map((element) => element.getAttribute(attribute) ?? '')
    const sets = [...values('[srcset]', 'srcset'), ...values('[imagesrcset]', 'imagesrcset')]
    const styles = [...document.querySelectorAll('style')].map((style) => style.textContent ?? '').join()
    return {
      ids: values('[id]', 'id'),
      links: values('a[href]', 'href'),
      outward: values('a[href^="http"]', 'rel'),
      files: [
        ...values('link[href]:not([rel=canonical])', 'href'),
        ...values('[src]', 'src'),
        ...values('[data-alive]', 'data-alive').flatMap((scripts) => scripts.split(' ')),
        ...sets.flatMap((set) => set.split(', ').map((candidate) => candidate.split(' ')[0] ?? '')),
        ...[...styles.matchAll(/url\("?(\/[^)"]+)/g)].map(([, path]) => path ?? ''),
      ].filter((path) => !path.startsWith('data:')),
      scripts: values('script[src], link[rel=modulepreload], link[as=script]', 'outerHTML'),
    }
  }, html)

test('every link, picture, document and anchor of every page is there', async ({ page, request }) => {
  const ids = new Map<string, string[]>()
  const wanted = new Set<string>()
  for (const path of readRoutes()) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(200)
    const found = await readAddresses(page, await response.text())
    expect(found.scripts, `${path} fetches no script by itself`).toEqual([])
    for (const rel of found.outward) expect(rel, `${path} opens other sites apart`).toBe('noopener')
    expect(new Set(found.ids).size, `${path} has each id once`).toBe(found.ids.length)
    ids.set(path, found.ids)
    for (const address of [...found.links, ...found.files])
      wanted.add(address.startsWith('#') ? path + address : address)
  }
  const inside = [...wanted].filter((address) => !/^(https|tel|mailto|webcal):/.test(address))
  expect(inside.length).toBeGreaterThan(200)
  const files = new Set<string>()
  for (const address of inside) {
    expect(address).toMatch(/^\//)
    const [path = '', anchor] = address.split('#')
    if (anchor) expect(ids.get(path), address).toContain(anchor)
    if (!ids.has(path)) files.add(path)
  }
  const dead: string[] = []
  for (const file of files) {
    const response = await request.head(file)
    if (response.status() !== 200) dead.push(`${file} ${response.status()}`)
  }
  expect(dead).toEqual([])
})

test.describe('an address that does not exist', () => {
  test.use({ expectedMessages: [/404/] })

  test('says so with 404 and helps on', async ({ page }) => {
    for (const address of ['/nothing-here', '/news/no-such-article', '/assets/none.pdf']) {
      const response = await page.goto(address)
      expect(response?.status(), address).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esta página no está en la ruta')
    }
    const main = page.getByRole('main')
    for (const href of ['/', '/municipal-waste', '/industrial-waste', telephoneLink])
      await expect(main.locator(`a[href="${href}"]`).first()).toBeVisible()
    await expect(main.locator('a[href^="mailto:"]')).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await expectAccessible(page)
  })
})

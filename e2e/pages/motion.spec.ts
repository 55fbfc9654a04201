import { expect, test } from '../steps/fixtures.ts'
import { expectAlive, solutionsMenu } from '../steps/menu-steps.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('nothing moves under reduced motion', async ({ page }) => {
  for (const path of ['/', '/news', '/about']) {
    await page.goto(path)
    await solutionsMenu(page).summary.hover()
    await expectAlive(page)
    await expect
      .poll(() =>
        page.evaluate(() =>
          document
            .getAnimations()
            .filter(({ playState }) => playState === 'running')
            .map((animation) => (animation as CSSAnimation).animationName ?? animation.id),
        ),
      )
      .toEqual([])
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto')
  }
})

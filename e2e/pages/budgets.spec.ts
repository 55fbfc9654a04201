import { readFileSync } from 'node:fs'
import { budgets, checkWeight, kindOf } from '../../bench/site/budgets.ts'
import { readRoutes } from '../../bench/site/built-pages.ts'
import { weigh } from '../../bench/site/weigh.ts'
import { currentFiles } from '../../scripts/build/earlier-files.ts'
import { expect, test } from '../steps/fixtures.ts'

for (const path of readRoutes()) {
  test(`${path} keeps its budget of bytes`, async ({ browser, baseURL }) => {
    const weight = await weigh(browser, `${baseURL}${path}`)
    expect(checkWeight(path, weight)).toEqual([])
    expect(weight.script > 1000 * budgets.kilobytes.still.script).toBe(kindOf(path) !== 'still')
  })
}

test('the service worker comes last, and within the budget of a page of text', async ({
  browser,
  baseURL,
}) => {
  const weight = await weigh(browser, `${baseURL}/about`, true)
  expect(checkWeight('/about', weight)).toEqual([])
  expect(weight.sources.some((source) => source.includes('/sw.js'))).toBe(true)
})

test('the marks of what no first view may fetch are those of the build', async () => {
  const files = (await currentFiles('build/site')).filter((name) => name.endsWith('.js'))
  const scripts = files.map((name) => readFileSync(`build/site/_/${name}`, 'utf8'))
  for (const mark of Object.values(budgets.neverInFirstView))
    expect(scripts.some((script) => script.includes(mark))).toBe(true)
})

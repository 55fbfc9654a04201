import { expect, test } from 'vitest'
import { plainColors } from './plain-colors.ts'

test.each([
  ['oklab(100% 0 5.96046e-8/.1)', '#ffffff1a'],
  ['oklab(48.2596% .144373 .0825261/.3)', '#a8281c4d'],
  ['oklab(60.0224% -.103488 -.00851551/.4)', '#0d948866'],
])('%s is %s', (color, plain) => {
  expect(plainColors(`.a{color:${color}}`)).toBe(`.a{color:${plain}}`)
})

test('leaves other colours alone', () => {
  expect(plainColors('.a{color:#0f766e;fill:currentColor}')).toBe('.a{color:#0f766e;fill:currentColor}')
})

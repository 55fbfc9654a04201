import { expect, test } from 'vitest'
import { pageStyle } from './page-style.ts'

test('keeps the rules of classes that the page or its scripts name', () => {
  const css = '.in-page{color:red}.in-script{color:blue}.nowhere{color:lime}h1{color:tan}'
  expect(pageStyle(css, '<p class="in-page">…</p><script>x=`a in-script`</script>')).toBe(
    '.in-page{color:red}.in-script{color:#00f}h1{color:tan}',
  )
})

test('knows classes with special characters', () => {
  const css = String.raw`.md\:w-\[calc\(100\%-1rem\)\]{width:1px}.\[\&_p\]\:m-1 p{margin:1px}`
  expect(pageStyle(css, '<p class="md:w-[calc(100%-1rem)] [&amp;_p]:m-1">')).toBe(css)
})

test('keeps a rule for what an absent class would prevent', () => {
  expect(pageStyle('html:not(.absent) p{color:red}', '<p>')).toBe('html:not(.absent) p{color:red}')
})

test('drops variables that nothing uses any more', () => {
  const css =
    ':root{--a:1px;--b:var(--a);--c:2px;--d:3px}.gone{margin:var(--b)}.here{margin:var(--c)}' +
    '@property --a{syntax:"*";inherits:false}'
  expect(pageStyle(css, '<p class="here" style="padding:var(--d)">')).toBe(
    ':root{--c:2px;--d:3px}.here{margin:var(--c)}',
  )
})

test('drops keyframes that nothing plays', () => {
  const moves = (name: string) => `@keyframes ${name}{to{opacity:0}}`
  const css = `.a{animation:1s here}.gone{animation:1s gone}${moves('here')}${moves('gone')}`
  expect(pageStyle(css, '<p class="a">')).toBe(`.a{animation:1s here}${moves('here')}`)
})

test('leaves a scroll timeline outside the shorthand, where browsers look for it', () => {
  const css = '.a{animation:linear both b;animation-timeline:scroll(root)}'
  expect(pageStyle(css, '<p class="a">')).toBe(css)
})

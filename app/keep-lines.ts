const steps = [0.04, 0.08, 0.12]

/**
 * Changes the typeface without moving anything in sight: a text that would need a line more or less than
 * before gets its words a hair closer or wider.
 */
export function keepLines(changeTypeface: () => void) {
  const texts = [...document.querySelectorAll<HTMLElement>('h1, h2, p')]
    .filter((text) => text.getBoundingClientRect().top < innerHeight)
    .map((text) => ({ text, height: text.offsetHeight }))
  changeTypeface()
  for (const { text, height } of texts) {
    const sign = Math.sign(height - text.offsetHeight)
    for (const step of steps) {
      if (text.offsetHeight === height) break
      text.style.wordSpacing = `${sign * step}em`
    }
  }
}

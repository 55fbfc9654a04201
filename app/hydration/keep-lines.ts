const steps = [0.04, 0.08, 0.12]

type Measured = { text: HTMLElement; height: number }

/**
 * Changes the typeface without moving anything in sight: a text that would need a line more or less than
 * before gets its words a hair closer or wider.
 */
export function keepLines(changeTypeface: () => void) {
  const before = [...document.querySelectorAll<HTMLElement>('h1, h2, p')]
    // Asking for the place of what is left out of the layout would lay it out.
    .filter((text) => text.checkVisibility?.({ contentVisibilityAuto: true }) ?? true)
    .filter((text) => text.getBoundingClientRect().top < innerHeight)
    .map((text): Measured => ({ text, height: text.offsetHeight }))
  changeTypeface()
  // All are measured, then all are changed: one layout a step, not one a text.
  steps.reduce((changed: Measured[], step) => {
    const moved = changed
      .map(({ text, height }) => ({ text, height, sign: Math.sign(height - text.offsetHeight) }))
      .filter(({ sign }) => sign)
    for (const { text, sign } of moved) text.style.wordSpacing = `${sign * step}em`
    return moved
  }, before)
}

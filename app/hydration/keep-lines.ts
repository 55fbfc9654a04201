const steps = [0.04, 0.08, 0.12]

type Measured = { text: HTMLElement; height: number }

/**
 * Swaps the font without a layout shift: a visible text that would need one line more or less gets a slightly
 * different word spacing.
 */
export function keepLines(changeTypeface: () => void) {
  const before = [...document.querySelectorAll<HTMLElement>('h1, h2, p')]
    // Measuring an element that is skipped by `content-visibility` would force its layout.
    .filter((text) => text.checkVisibility?.({ contentVisibilityAuto: true }) ?? true)
    .filter((text) => text.getBoundingClientRect().top < innerHeight)
    .map((text): Measured => ({ text, height: text.offsetHeight }))
  changeTypeface()
  // All reads come before all writes: one layout per step instead of one per text.
  steps.reduce((changed: Measured[], step) => {
    const moved = changed
      .map(({ text, height }) => ({ text, height, sign: Math.sign(height - text.offsetHeight) }))
      .filter(({ sign }) => sign)
    for (const { text, sign } of moved) text.style.wordSpacing = `${sign * step}em`
    return moved
  }, before)
}

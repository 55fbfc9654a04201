/** Milliseconds for which the floor is blocked: in a calm run about 30 in the middle and 75 at most. */
const allowed = { middle: 80, slow: 250 }

/**
 * Throws if the machine was busy with something else while the floor was visited. The floor never changes and has no
 * script, so that nothing of ours blocks it.
 */
export function expectCalm(floor: { blocking: number }[]) {
  const sorted = floor.map(({ blocking }) => blocking).toSorted((one, other) => one - other)
  const atShare = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN
  // One visit in ten may be an accident, which the medians of the pages forget as well.
  const [middle, slow] = [atShare(0.5), atShare(0.9)]
  if (middle <= allowed.middle && slow <= allowed.slow) return
  const found = `half of its visits for ${middle.toFixed(0)} ms or more (allowed ${allowed.middle}), one in ten for ${slow.toFixed(0)} (${allowed.slow})`
  throw new Error(`The machine was busy: the floor was blocked, ${found}. Nothing was written.`)
}

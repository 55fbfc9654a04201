import { median } from '../median.ts'

/** Milliseconds for which the floor is blocked: in a calm run about 30 in the middle and 75 at most. */
const allowed = { middle: 80, slow: 250 }

/**
 * Throws if the machine was busy with something else while the floor was visited. The floor never changes and has no
 * script, so that nothing of ours blocks it.
 */
export function expectCalm(floor: { blocking: number }[]) {
  const middle = median(floor.map(({ blocking }) => blocking))
  const slow = floor.filter(({ blocking }) => blocking > allowed.slow).length
  // One visit in ten may be an accident, which the medians of the pages forget as well.
  if (middle <= allowed.middle && slow <= Math.ceil(floor.length / 10)) return
  const found = `the floor was blocked for ${middle.toFixed(0)} ms (allowed ${allowed.middle}), in ${slow} of ${floor.length} visits for more than ${allowed.slow}`
  throw new Error(`The machine was busy: ${found}. Nothing was written.`)
}

/** One line of the table; `reached` is left out where there is no goal. */
export type Line = {
  what: string
  ours: string
  beside: string
  ratio: string
  goal: string
  reached?: boolean
}

const number = (value: number) =>
  value.toLocaleString('en-US', { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 })

export const percent = (what: string, ours: number, other: string, rate: number, goal: number): Line => {
  const ratio = (100 * ours) / rate
  return {
    what,
    ours: number(ours),
    beside: `${other}: ${number(rate)}`,
    ratio: `${ratio.toFixed(0)} %`,
    goal: `≥ ${goal} %`,
    reached: ratio >= goal,
  }
}

/** A comparison without a goal: it shows the limit of the machine. */
export const beside = (what: string, ours: number, other: string, theirs: number, unit = ''): Line => ({
  what,
  ours: `${number(ours)} ${unit}`.trim(),
  beside: `${other}: ${number(theirs)} ${unit}`.trim(),
  ratio: `${((100 * ours) / theirs).toFixed(0)} %`,
  goal: '',
})

/** Compares how much longer ours takes. */
export const slowdown = (what: string, ours: number, other: string, rate: number, goal: number): Line => {
  const ratio = rate / ours
  return {
    what,
    ours: number(ours),
    beside: `${other}: ${number(rate)}`,
    ratio: `${ratio.toFixed(2)} × as long`,
    goal: `≤ ${goal} ×`,
    reached: ratio <= goal,
  }
}

export const atMost = (what: string, ours: number, unit: string, goal: number): Line => ({
  what,
  ours: `${number(ours)} ${unit}`,
  beside: '',
  ratio: '',
  goal: `≤ ${number(goal)} ${unit}`,
  reached: ours <= goal,
})

export const toTable = (lines: Line[]): string => {
  const rows = lines.map(({ what, ours, beside, ratio, goal, reached }) => {
    const mark = reached === undefined ? '' : reached ? '✓' : '✗'
    return `| ${[what, ours, beside, ratio, goal, mark].join(' | ')} |`
  })
  return ['| | ours | beside it | ratio | goal | |', '|---|--:|--:|--:|--:|---|', ...rows].join('\n')
}

import budgets from '../budgets.json' with { type: 'json' }
import { wakesByItself } from './built-pages.ts'
import type { Weight } from './weigh.ts'

export { budgets }

/** A budget that was exceeded. */
export type Breach = { path: string; what: string; measured: number; allowed: number }

type PageKind = 'home' | 'form' | 'still'

/** Apart from the home page, only forms have islands that hydrate without a touch. */
export const kindOf = (path: string): PageKind =>
  path === '/' ? 'home' : wakesByItself(path) ? 'form' : 'still'

/** `allowed` is the most, or with `atLeast` the least. */
export const check = (breach: Breach, atLeast = false): Breach[] => {
  const kept = atLeast ? breach.measured >= breach.allowed : breach.measured <= breach.allowed
  return kept ? [] : [breach]
}

type Limits = Partial<Record<Exclude<keyof Weight, 'sources'>, number>>

export function checkWeight(path: string, weight: Weight): Breach[] {
  const { every, ...kinds } = budgets.kilobytes
  const limits: Limits = { ...every, ...kinds[kindOf(path)] }
  const heavy = Object.entries(limits).flatMap(([kind, allowed]) =>
    check({ path, what: `kB of ${kind}`, measured: weight[kind as keyof Limits] / 1000, allowed }),
  )
  const strangers = Object.entries(budgets.neverInFirstView).flatMap(([library, mark]) => {
    const found = weight.sources.filter((source) => source.includes(mark)).length
    return check({ path, what: `files with ${library}`, measured: found, allowed: 0 })
  })
  const jumpy = check({ path, what: 'layout shift', measured: weight.shift, allowed: budgets.layoutShift })
  return [...heavy, ...strangers, ...jumpy]
}

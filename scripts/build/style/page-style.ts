import { transform } from 'lightningcss'

const className = /\.((?:\\.|[\w-])+)/g
const variableUse = /var\((--[\w-]+)/g
const variable = /--[\w-]+/g
const keyframes = /@keyframes ([\w-]+)/g
const entities: Record<string, string> = { '&amp;': '&', '&gt;': '>', '&lt;': '<' }

/** Vite's target browsers. Without targets, lightningcss writes shorthands that no browser supports yet. */
const targets = { chrome: 111 << 16, edge: 111 << 16, firefox: 114 << 16, safari: (16 << 16) | (4 << 8) }

const names = (text: string, pattern: RegExp) =>
  new Set([...text.matchAll(pattern)].map(([whole, name = whole]) => name.replaceAll('\\', '')))

const missing = (all: Set<string>, known: Set<string>) => [...all].filter((name) => !known.has(name))

function without(css: string, unusedSymbols: string[]) {
  const options = { filename: 'page.css', code: Buffer.from(css), minify: true, targets, unusedSymbols }
  return transform(options).code.toString()
}

/** Reduces the style sheet to the rules that `page` (its HTML and the scripts that may change it) can use. */
export function pageStyle(css: string, page: string) {
  const words = new Set(page.replaceAll(/&\w+;/g, (entity) => entities[entity] ?? entity).split(/[\s"'`]+/))
  const rules = without(css, missing(names(css, className), words))
  return dropVariables(dropKeyframes(rules), names(page, variableUse))
}

function dropKeyframes(css: string) {
  const used = names(css.replaceAll(keyframes, ''), /[\w-]+/g)
  return without(css, missing(names(css, keyframes), used))
}

/** Repeats until nothing changes, because a variable may be used only by another unused variable. */
function dropVariables(css: string, usedInPage: Set<string>): string {
  const used = new Set([...names(css, variableUse), ...usedInPage])
  const smaller = without(css, missing(names(css, variable), used))
  return smaller.length < css.length ? dropVariables(smaller, usedInPage) : css
}

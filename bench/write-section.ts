import { readFileSync, writeFileSync } from 'node:fs'

/** Replaces the text between `<!-- name -->` and `<!-- /name -->`. */
export const writeSection = (file: string, name: string, text: string): void => {
  const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const before = readFileSync(file, 'utf8')
  const [from, to] = [before.indexOf(open), before.indexOf(close)]
  if (from < 0 || to < from) throw new Error(`${file} has no section ${name}`)
  writeFileSync(file, `${before.slice(0, from)}${open}\n${text}\n${before.slice(to)}`)
}

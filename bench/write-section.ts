import { readFileSync, writeFileSync } from 'node:fs'

/** Replaces the text between `<!-- name -->` and `<!-- /name -->`. */
export const writeSection = (file: string, name: string, text: string): void => {
  const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const [before, rest = ''] = readFileSync(file, 'utf8').split(open)
  const [, after] = rest.split(close)
  if (after === undefined) throw new Error(`${file} has no section ${name}`)
  writeFileSync(file, `${before}${open}\n${text}\n${close}${after}`)
}

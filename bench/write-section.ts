import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** Replaces the text between `<!-- name -->` and `<!-- /name -->`. */
export const writeSection = (file: string, name: string, text: string): void => {
  const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '# Benchmarks\n'
  const section = `${open}\n${text}\n${close}`
  const from = before.indexOf(open)
  const to = before.indexOf(close)
  const after =
    from < 0 ? `${before}\n${section}\n` : before.slice(0, from) + section + before.slice(to + close.length)
  writeFileSync(file, after)
}

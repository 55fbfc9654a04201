import type { InboxForm } from './inbox-forms.ts'
import type { InboxRecord } from './inbox-records.ts'

const indent = '    '

export const describeForm = ({ title, name }: InboxForm, total: number): string =>
  `\n${title}: ${total === 0 ? 'ninguna pendiente' : `${total} pendiente${total === 1 ? '' : 's'}`} (${name})\n`

export const describeRecord = (
  { number, received, state, fields, resume }: InboxRecord,
  width: number,
): string => {
  const lines = [...fields, ['Estado', state] as const]
    .filter(([, value]) => value)
    .flatMap(([heading, value]) => wrap(`${heading}: ${printable(value)}`, width - indent.length))
  if (resume && !resume.version)
    lines.push('Atención: ese archivo no está en nuestro almacén; no abra el enlace.')
  return [`\n  ${received}  ${number}`, ...lines.map((line) => indent + line)].join('\n')
}

/** A visitor's text must not control the terminal: escape sequences and marks of text direction are replaced. */
export const printable = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(/[^\P{C}\n]/gu, '\u{fffd}')

/** Breaks lines only between words, so that an address can still be copied. */
const wrap = (text: string, width: number): string[] =>
  text.split('\n').flatMap((line) => {
    const lines: string[] = []
    for (const word of line.split(' ')) {
      const last = lines.at(-1)
      if (last === undefined || last.length + word.length >= width) lines.push(word)
      else lines[lines.length - 1] = `${last} ${word}`
    }
    return lines
  })

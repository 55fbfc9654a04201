/** Tells Excel that the file is UTF-8. */
export const byteOrderMark = '\u{feff}'

// Excel, LibreOffice and Google Sheets run a cell that begins with one of these, also after blanks and in full width.
const formula = /^[\s\p{C}]*[=+\-@|%＝＋－＠]/u

// Days that a term is over.
const negative = /^-\d{1,9}$/

const cell = (text: string): string => {
  const harmless = formula.test(text) && !negative.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

/** RFC 4180, every cell in quotes. */
export const csvLine = (cells: string[], separator: string): string =>
  `${cells.map(cell).join(separator)}\r\n`

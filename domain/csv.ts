/** Tells Excel that the file is UTF-8. */
export const byteOrderMark = '\u{feff}'

// Excel, LibreOffice and Google Sheets run a cell that begins with one of these, also after blanks and in full width.
const formula = /^[\s\p{C}]*[=+\-@|%＝＋－＠]/u

// The days of an overdue term, such as -3, are no formula.
const negative = /^-\d{1,9}$/

const cell = (text: string): string => {
  const harmless = formula.test(text) && !negative.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

/** A line of RFC 4180, with every cell in quotes. */
export const csvLine = (cells: string[], separator: string): string =>
  `${cells.map(cell).join(separator)}\r\n`

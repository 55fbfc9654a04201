/** How many bytes of the beginning and of the end tell whether a file is a PDF. */
export const pdfEnds = 1024

const ascii = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)

export const beginsAsPdf = (head: Uint8Array) => ascii(head).startsWith('%PDF-')

/** It was not cut off on its way. */
export const endsAsPdf = (tail: Uint8Array) => ascii(tail).includes('%%EOF')

/** Whether a file is a PDF that arrived whole, by its first and last bytes (`pdfEnds` of each). Its pages are not read. */
export const isWholePdf = (head: Uint8Array, tail: Uint8Array) => beginsAsPdf(head) && endsAsPdf(tail)

/** Some phones send a file without a MIME type. */
export const isNamedPdf = ({ type, name }: File) =>
  type === 'application/pdf' || (type === '' && /\.pdf$/i.test(name))

/** Browsers derive the MIME type from the name, so the magic number is checked too. */
export const startsAsPdf = async (file: File) => (await file.slice(0, 5).text()) === '%PDF-'

export const maximumResumeBytes = 5 * 1024 * 1024

export const resumeMessages = {
  missing: 'Por favor, sube tu hoja de vida',
  notPdf: 'Por favor, sube un archivo PDF',
  tooLarge: 'El archivo debe ser menor a 5MB',
  /** Thrown by the data layer. */
  onlyPdf: 'Solo se permiten archivos PDF',
} as const

/** Some phones send a file without a MIME type. */
export const isNamedPdf = ({ type, name }: File) =>
  type === 'application/pdf' || (type === '' && /\.pdf$/i.test(name))

/** Browsers derive the MIME type from the name, so the magic number is checked too. */
export const startsAsPdf = async (file: File) => (await file.slice(0, 5).text()) === '%PDF-'

export const maximumResumeBytes = 5 * 1024 * 1024

export const resumeMessages = {
  missing: 'Por favor, sube tu hoja de vida',
  notPdf: 'Por favor, sube un archivo PDF',
  tooLarge: 'El archivo debe ser menor a 5MB',
  /** The data layer's own words. */
  onlyPdf: 'Solo se permiten archivos PDF',
} as const

/** Some phones hand over a file without a type. */
export const isNamedPdf = ({ type, name }: File) =>
  type === 'application/pdf' || (type === '' && /\.pdf$/i.test(name))

/** A browser takes the type from the name; the first bytes do not lie. */
export const startsAsPdf = async (file: File) => (await file.slice(0, 5).text()) === '%PDF-'

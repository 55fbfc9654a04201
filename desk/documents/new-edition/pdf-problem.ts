import { beginsAsPdf, endsAsPdf, pdfEnds } from '#domain/documents/pdf-check.ts'

const largest = 10 * 1024 * 1024

const bytesOf = async (part: Blob) => new Uint8Array(await part.arrayBuffer())

/** Why a file cannot be published, in words for the manager. */
export async function pdfProblem(file: Blob) {
  if (file.size === 0) return 'El archivo está vacío. Descárguelo otra vez y elíjalo de nuevo.'
  if (!beginsAsPdf(await bytesOf(file.slice(0, pdfEnds))))
    return 'Ese archivo no es un PDF. Si es de Word o de Excel, guárdelo como PDF.'
  if (file.size > largest)
    return 'El PDF pesa más de 10 MB, que es lo máximo. Guárdelo de nuevo con menos calidad en las imágenes.'
  if (!endsAsPdf(await bytesOf(file.slice(-pdfEnds))))
    return 'El PDF está cortado: le falta el final. Descárguelo otra vez y elíjalo de nuevo.'
  return undefined
}

import { isNamedPdf, startsAsPdf } from '#app/lib/pdf.ts'
import { Refusal } from '#app/lib/refusal.ts'
import { isPicture } from '#app/lib/uploads/file-types.ts'

const longestSide = 1600
const largestFile = 10 * 1024 * 1024

/** A PDF is sent as it is. A picture is drawn anew, which makes it smaller and removes place, date and camera. */
export async function prepareFile(file: File): Promise<Blob> {
  if (file.size === 0) throw new Refusal('empty_file')
  return isNamedPdf(file) ? checkPdf(file) : redraw(file)
}

async function checkPdf(file: File) {
  if (file.size > largestFile) throw new Refusal('file_too_large')
  if (!(await startsAsPdf(file))) throw new Refusal('wrong_content')
  return new Blob([file], { type: 'application/pdf' })
}

async function redraw(file: File) {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new Refusal(isPicture(file.type) ? 'wrong_content' : 'unknown_file_type')
  })
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  // A phone short of memory has no context, and the picture would be black.
  if (!context) throw new Refusal('wrong_content')
  // The background of transparent parts.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.82))
  if (!picture) throw new Refusal('wrong_content')
  return picture
}

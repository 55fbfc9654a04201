import { PictureProblem } from './picture-problem.ts'

const widest = 1920
const narrowest = 800

/**
 * Makes a JPEG of at most 1920 pixels of width. It has the picture and nothing else: where a phone took it and with which
 * camera stays here.
 */
export async function preparePicture(file: Blob): Promise<Blob> {
  const { width, height } = await sizeOf(file)
  if (width < narrowest)
    throw new PictureProblem(
      `La foto es muy pequeña: tiene ${width} píxeles de ancho y necesita al menos ${narrowest}. Use la original, no una copia de un chat.`,
    )
  const shown = {
    width: Math.min(width, widest),
    height: Math.round((height * Math.min(width, widest)) / width),
  }
  const bitmap = await createImageBitmap(file, {
    resizeWidth: shown.width,
    resizeHeight: shown.height,
    resizeQuality: 'high',
  }).catch(unreadable)
  const canvas = Object.assign(document.createElement('canvas'), shown)
  const context = canvas.getContext('2d')
  if (!context) return unreadable()
  // What is transparent would become black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, shown.width, shown.height)
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  const content = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  return content ?? unreadable()
}

/** As it is shown: phones store pictures lying on their side. */
async function sizeOf(file: Blob) {
  const image = new Image()
  image.src = URL.createObjectURL(file)
  try {
    await image.decode().catch(unreadable)
    return { width: image.naturalWidth, height: image.naturalHeight }
  } finally {
    URL.revokeObjectURL(image.src)
  }
}

const unreadable = (): never => {
  throw new PictureProblem(
    'Ese archivo no se pudo leer como foto. Elija una imagen JPG, PNG o WebP; si lo es, ábrala y guárdela de nuevo.',
  )
}

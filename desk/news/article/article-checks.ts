import { type ArticleBlock, type ArticleValues, type ChosenPicture, shownSlug } from './article-values.ts'

/** The ids of the controls of an article. */
export const fieldIds = {
  title: 'noticia-titulo',
  excerpt: 'noticia-entrada',
  date: 'noticia-fecha',
  category: 'noticia-categoria',
  slug: 'noticia-direccion',
  image: 'noticia-foto',
}

/** The id of the frame of a block. */
export const blockId = (key: string) => `bloque-${key}`

/** What stands in the way of a publication, and the id of the element where it is mended. */
export type Shortcoming = { text: string; at: string }

const isBlank = (text: string) => text.trim() === ''

const pictureLack = (picture: ChosenPicture) => {
  if (!picture) return 'falta la foto'
  return typeof picture !== 'string' && isBlank(picture.alt) ? 'falta decir qué se ve en la foto' : ''
}

function blockLack(block: ArticleBlock): string {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return isBlank(block.text) ? 'está vacío' : ''
    case 'list':
      return block.items.every(isBlank) ? 'está vacía' : ''
    case 'steps':
      return block.steps.some(({ title, text }) => isBlank(title) || isBlank(text))
        ? 'un paso no tiene título o texto'
        : ''
    case 'quote':
      return isBlank(block.text) ? 'está vacía' : isBlank(block.source) ? 'falta quién lo dijo' : ''
    case 'picture':
      return pictureLack(block.picture) || (isBlank(block.caption) ? 'falta el pie de foto' : '')
    case 'table':
      if (isBlank(block.caption)) return 'falta decir qué muestra'
      if (block.head.some(isBlank)) return 'una columna no tiene título'
      return block.rows.some((row) => row.every(isBlank)) ? 'una fila está vacía' : ''
    case 'figures':
      return block.figures.some(({ value, label }) => isBlank(value) || isBlank(label))
        ? 'una cifra no tiene número o explicación'
        : ''
  }
}

/** What an article still needs, in the order of the screen. */
export function shortcomings(
  values: ArticleValues,
  today: string,
  blockNames: Record<ArticleBlock['kind'], string>,
): Shortcoming[] {
  const lack = pictureLack(values.image)
  const checks: [wrong: boolean, text: string, at: string][] = [
    [isBlank(values.title), 'Falta el título.', fieldIds.title],
    [isBlank(values.excerpt), 'Falta la entrada.', fieldIds.excerpt],
    [lack !== '', `Foto principal: ${lack}.`, fieldIds.image],
    [values.content.length === 0, 'Falta el texto: agregue un bloque.', 'agregar-bloque'],
    ...values.content.map((block, index): [boolean, string, string] => {
      const text = blockLack(block)
      return [text !== '', `Bloque ${index + 1}, ${blockNames[block.kind]}: ${text}.`, blockId(block.key)]
    }),
    [isBlank(values.date), 'Falta la fecha.', fieldIds.date],
    [values.date > today, 'La fecha no puede ser después de hoy.', fieldIds.date],
    [values.category === '', 'Falta la categoría.', fieldIds.category],
    [shownSlug(values) === '', 'Falta la dirección.', fieldIds.slug],
  ]
  return checks.filter(([wrong]) => wrong).map(([, text, at]) => ({ text, at }))
}

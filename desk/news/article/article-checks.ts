import { blockNames } from '../blocks/block-kinds.ts'
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

/** The longest texts that the database takes, in characters. */
export const longest = { title: 150, excerpt: 250, alt: 300 }

const pictureLack = (picture: ChosenPicture) => {
  if (!picture) return 'falta la foto'
  if (typeof picture === 'string') return ''
  return isBlank(picture.alt) ? 'falta decir qué se ve en la foto' : lengthLack(picture.alt, longest.alt)
}

/** What is wrong with the length of a text that has to be there. */
const lengthLack = (text: string, most: number) =>
  text.trim().length > most ? `un texto es demasiado largo: caben ${most} caracteres` : ''

const firstLack = (...lacks: string[]) => lacks.find((lack) => lack !== '') ?? ''

const tooMany = (list: unknown[], most: number, things: string) =>
  list.length > most ? `caben hasta ${most} ${things}` : ''

function blockLack(block: ArticleBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return isBlank(block.text) ? 'está vacío' : lengthLack(block.text, 3000)
    case 'heading':
      return isBlank(block.text) ? 'está vacío' : lengthLack(block.text, 150)
    case 'list':
      if (block.items.every(isBlank)) return 'está vacía'
      return firstLack(
        ...block.items.map((item) => lengthLack(item, 1000)),
        tooMany(block.items, 40, 'puntos'),
      )
    case 'steps':
      if (block.steps.some(({ title, text }) => isBlank(title) || isBlank(text)))
        return 'a un paso le falta el título o el texto'
      return firstLack(
        ...block.steps.flatMap(({ title, text }) => [lengthLack(title, 150), lengthLack(text, 1000)]),
      )
    case 'quote':
      if (isBlank(block.text)) return 'está vacía'
      if (isBlank(block.source)) return 'falta quién lo dijo'
      return firstLack(lengthLack(block.text, 1000), lengthLack(block.source, 150))
    case 'picture':
      if (pictureLack(block.picture)) return pictureLack(block.picture)
      return isBlank(block.caption) ? 'falta el pie de foto' : lengthLack(block.caption, 300)
    case 'table':
      if (isBlank(block.caption)) return 'falta decir qué muestra'
      if (block.head.some(isBlank)) return 'a una columna le falta el título'
      if (block.rows.some((row) => row.every(isBlank))) return 'una fila está vacía'
      return firstLack(
        lengthLack(block.caption, 200),
        ...block.head.map((title) => lengthLack(title, 100)),
        ...block.rows.flat().map((cell) => lengthLack(cell, 300)),
      )
    case 'figures':
      if (block.figures.some(({ value, label }) => isBlank(value) || isBlank(label)))
        return 'a una cifra le falta el número o la explicación'
      return firstLack(
        ...block.figures.flatMap(({ value, label }) => [lengthLack(value, 30), lengthLack(label, 150)]),
      )
  }
}

/** What an article still needs, in the order of the screen. */
export function shortcomings(values: ArticleValues, today: string): Shortcoming[] {
  const lack = pictureLack(values.image)
  const checks: [wrong: boolean, text: string, at: string][] = [
    [isBlank(values.title), 'Falta el título.', fieldIds.title],
    [isBlank(values.excerpt), 'Falta la entrada.', fieldIds.excerpt],
    [
      values.title.length > longest.title,
      `El título es demasiado largo: caben ${longest.title} caracteres.`,
      fieldIds.title,
    ],
    [
      values.excerpt.length > longest.excerpt,
      `La entrada es demasiado larga: caben ${longest.excerpt} caracteres.`,
      fieldIds.excerpt,
    ],
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

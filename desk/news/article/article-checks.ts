import { articleLimits, lengthOf } from '#domain/news/article-limits.ts'
import { hasWrongLink } from '#domain/news/article-links.ts'
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

/** What is wrong with the length of a text that has to be there. */
const lengthLack = (text: string, most: number) =>
  lengthOf(text) > most ? `un texto es demasiado largo: caben ${most} caracteres` : ''

const tooMany = (list: unknown[], most: number, things: string) =>
  list.length > most ? `caben hasta ${most} ${things}` : ''

const firstLack = (...lacks: string[]) => lacks.find((lack) => lack !== '') ?? ''

const pictureLack = (picture: ChosenPicture) => {
  if (!picture) return 'falta la foto'
  if (typeof picture === 'string') return ''
  return isBlank(picture.alt)
    ? 'falta decir qué se ve en la foto'
    : lengthLack(picture.alt, articleLimits.alt)
}

const linkLack = (block: ArticleBlock) =>
  hasWrongLink(block)
    ? 'un enlace lleva a donde no se puede; use una página de este sitio, https://, un correo o un teléfono'
    : ''

function partsLack(block: ArticleBlock): string {
  const { paragraph, heading, list, steps, quote, picture, table, figures } = articleLimits
  switch (block.kind) {
    case 'paragraph':
      return isBlank(block.text) ? 'está vacío' : lengthLack(block.text, paragraph)
    case 'heading':
      return isBlank(block.text) ? 'está vacío' : lengthLack(block.text, heading)
    case 'list': {
      const items = block.items.filter((item) => !isBlank(item))
      if (items.length === 0) return 'está vacía'
      return firstLack(
        tooMany(items, list.items, 'puntos'),
        ...items.map((item) => lengthLack(item, list.item)),
      )
    }
    case 'steps':
      if (block.steps.some(({ title, text }) => isBlank(title) || isBlank(text)))
        return 'a un paso le falta el título o el texto'
      return firstLack(
        tooMany(block.steps, steps.steps, 'pasos'),
        ...block.steps.flatMap(({ title, text }) => [
          lengthLack(title, steps.title),
          lengthLack(text, steps.text),
        ]),
      )
    case 'quote':
      if (isBlank(block.text)) return 'está vacía'
      if (isBlank(block.source)) return 'falta quién lo dijo'
      return firstLack(lengthLack(block.text, quote.text), lengthLack(block.source, quote.source))
    case 'picture':
      if (pictureLack(block.picture)) return pictureLack(block.picture)
      return isBlank(block.caption) ? 'falta el pie de foto' : lengthLack(block.caption, picture.caption)
    case 'table':
      if (isBlank(block.caption)) return 'falta decir qué muestra'
      if (block.head.some(isBlank)) return 'a una columna le falta el título'
      if (block.rows.some((row) => row.every(isBlank))) return 'una fila está vacía'
      return firstLack(
        tooMany(block.head, table.columns, 'columnas'),
        tooMany(block.rows, table.rows, 'filas'),
        lengthLack(block.caption, table.caption),
        ...block.head.map((title) => lengthLack(title, table.head)),
        ...block.rows.flat().map((cell) => lengthLack(cell, table.cell)),
      )
    case 'figures':
      if (block.figures.some(({ value, label }) => isBlank(value) || isBlank(label)))
        return 'a una cifra le falta el número o la explicación'
      return firstLack(
        tooMany(block.figures, figures.figures, 'cifras'),
        ...block.figures.flatMap(({ value, label }) => [
          lengthLack(value, figures.value),
          lengthLack(label, figures.label),
        ]),
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
      lengthOf(values.title) > articleLimits.title,
      `El título es demasiado largo: caben ${articleLimits.title} caracteres.`,
      fieldIds.title,
    ],
    [
      lengthOf(values.excerpt) > articleLimits.excerpt,
      `La entrada es demasiado larga: caben ${articleLimits.excerpt} caracteres.`,
      fieldIds.excerpt,
    ],
    [lack !== '', `Foto principal: ${lack}.`, fieldIds.image],
    [values.content.length === 0, 'Falta el texto: agregue un bloque.', 'agregar-bloque'],
    [
      values.content.length > articleLimits.blocks,
      `El texto es demasiado largo: caben ${articleLimits.blocks} bloques.`,
      'agregar-bloque',
    ],
    ...values.content.map((block, index): [boolean, string, string] => {
      const text = firstLack(partsLack(block), linkLack(block))
      return [text !== '', `Bloque ${index + 1}, ${blockNames[block.kind]}: ${text}.`, blockId(block.key)]
    }),
    [isBlank(values.date), 'Falta la fecha.', fieldIds.date],
    [
      values.date !== '' && values.date < articleLimits.firstDay,
      'La fecha no puede ser antes del año 2000.',
      fieldIds.date,
    ],
    [values.date > today, 'La fecha no puede ser después de hoy.', fieldIds.date],
    [values.category === '', 'Falta la categoría.', fieldIds.category],
    [shownSlug(values) === '', 'Falta la dirección.', fieldIds.slug],
  ]
  return checks.filter(([wrong]) => wrong).map(([, text, at]) => ({ text, at }))
}

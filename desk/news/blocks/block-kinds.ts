import { type ArticleBlock, type BlockKind, newKey } from '../article/article-values.ts'

export const blockNames: Record<BlockKind, string> = {
  paragraph: 'Párrafo',
  heading: 'Subtítulo',
  list: 'Lista',
  steps: 'Pasos',
  quote: 'Cita',
  picture: 'Imagen',
  table: 'Tabla',
  figures: 'Cifras',
}

export function newBlock(kind: BlockKind): ArticleBlock {
  const key = newKey()
  switch (kind) {
    case 'paragraph':
    case 'heading':
      return { key, kind, text: '' }
    case 'list':
      return { key, kind, items: [] }
    case 'steps':
      return { key, kind, steps: [{ title: '', text: '' }] }
    case 'quote':
      return { key, kind, text: '', source: '' }
    case 'picture':
      return { key, kind, picture: null, caption: '' }
    case 'table':
      return {
        ...{ key, kind, caption: '', head: ['', ''] },
        rows: [
          ['', ''],
          ['', ''],
        ],
      }
    case 'figures':
      return { key, kind, figures: [{ value: '', label: '' }] }
  }
}

/** Whether nothing was typed into it yet. */
export function isEmptyBlock(block: ArticleBlock) {
  const { key: _, kind: __, ...rest } = block
  const typed: unknown[] = Object.values(rest).flat(3)
  return typed
    .flatMap((part) => (part && typeof part === 'object' ? Object.values(part) : [part]))
    .every((part) => part === null || (typeof part === 'string' && part.trim() === ''))
}

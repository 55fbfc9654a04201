import { articleLimits } from '#domain/news/article-limits.ts'
import type { ArticleBlock } from '../article/article-values.ts'
import { PictureField } from '../pictures/picture-field.tsx'
import { BlockField } from './block-field.tsx'
import { RowFields } from './row-fields.tsx'
import { TableFields } from './table-fields.tsx'

type Props = {
  block: ArticleBlock
  onChange: (block: ArticleBlock) => void
  /** Each further line of a paragraph or heading, typed or pasted, becomes a paragraph. */
  onSplit: (first: ArticleBlock, more: string[]) => void
}

export function BlockFields({ block, onChange, onSplit }: Props) {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return (
        <BlockField
          label="Texto"
          unlabelled
          kind={block.kind === 'paragraph' ? 'area' : 'title'}
          markup={block.kind === 'paragraph'}
          value={block.text}
          onChange={(typed) => {
            const [text = '', ...more] = typed.split(/\n+/)
            if (more.length > 0) onSplit({ ...block, text }, more)
            else onChange({ ...block, text })
          }}
        />
      )
    case 'list':
      return (
        <BlockField
          label="Puntos"
          hint="Uno en cada línea."
          kind="area"
          markup
          value={block.items.join('\n')}
          onChange={(text) => onChange({ ...block, items: text === '' ? [] : text.split('\n') })}
        />
      )
    case 'steps':
      return (
        <RowFields
          name="Paso"
          rows={block.steps}
          most={articleLimits.steps.steps}
          fresh={{ title: '', text: '' }}
          onChange={(steps) => onChange({ ...block, steps })}
        >
          {({ title, text }, change) => (
            <>
              <BlockField
                label="Título del paso"
                kind="line"
                value={title}
                onChange={(title) => change({ title })}
              />
              <BlockField
                label="Qué se hace"
                kind="area"
                markup
                value={text}
                onChange={(text) => change({ text })}
              />
            </>
          )}
        </RowFields>
      )
    case 'quote':
      return (
        <div className="grid gap-3">
          <BlockField
            label="Lo que dijo"
            hint="Va sin comillas."
            kind="area"
            markup
            value={block.text}
            onChange={(text) => onChange({ ...block, text })}
          />
          <BlockField
            label="Quién lo dijo"
            kind="line"
            value={block.source}
            onChange={(source) => onChange({ ...block, source })}
          />
        </div>
      )
    case 'picture':
      return (
        <div className="grid gap-3">
          <PictureField
            label="Foto"
            picture={block.picture}
            onChange={(picture) => onChange({ ...block, picture })}
          />
          <BlockField
            label="Pie de foto"
            kind="line"
            value={block.caption}
            onChange={(caption) => onChange({ ...block, caption })}
          />
        </div>
      )
    case 'table':
      return (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <BlockField
            label="Qué muestra la tabla"
            hint="No se ve en la página: lo dicen los lectores de pantalla a quien no puede ver la tabla."
            kind="line"
            value={block.caption}
            onChange={(caption) => onChange({ ...block, caption })}
          />
          <TableFields table={block} onChange={(cells) => onChange({ ...block, ...cells })} />
        </div>
      )
    case 'figures':
      return (
        <RowFields
          name="Cifra"
          rows={block.figures}
          most={articleLimits.figures.figures}
          fresh={{ value: '', label: '' }}
          onChange={(figures) => onChange({ ...block, figures })}
        >
          {({ value, label }, change) => (
            <div className="grid gap-2 sm:grid-cols-[12rem_minmax(0,1fr)]">
              <BlockField label="Número" kind="line" value={value} onChange={(value) => change({ value })} />
              <BlockField
                label="Qué cuenta"
                kind="line"
                value={label}
                onChange={(label) => change({ label })}
              />
            </div>
          )}
        </RowFields>
      )
  }
}

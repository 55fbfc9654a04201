import type { ReactElement } from 'react'
import type { Block } from '#app/content/content-types.ts'
import { picture } from '#app/content/pictures/pictures.ts'
import { DataTable } from '#app/ui/figures/data-table.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import { Figures } from './figures.tsx'

/** Long text: articles and legal pages. */
export const ArticleBody = ({ blocks }: { blocks: Block[] }) => (
  <div className="article-body">
    {blocks.map((block, index) => (
      <BlockView key={index} block={block} />
    ))}
  </div>
)

function BlockView({ block }: { block: Block }): ReactElement {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <RichText text={block.text} />
        </p>
      )
    case 'heading':
      return <h2>{block.text}</h2>
    case 'list':
      return (
        <ul>
          {block.items.map((item, index) => (
            <li key={index}>
              <RichText text={item} />
            </li>
          ))}
        </ul>
      )
    case 'steps':
      return (
        <ol>
          {block.steps.map(({ title, text }, index) => (
            <li key={index}>
              {/* Only in a preview of the desk it may still be missing. */}
              {title && <strong>{title}.</strong>} <RichText text={text} />
            </li>
          ))}
        </ol>
      )
    case 'quote':
      return (
        <figure>
          <blockquote>
            <RichText text={block.text} />
          </blockquote>
          <figcaption>{block.source}</figcaption>
        </figure>
      )
    case 'picture':
      return (
        <figure>
          <Picture
            picture={picture(block.picture)}
            sizes="(min-width: 48rem) 44rem, 92vw"
            className="aspect-[8/5] w-full rounded-card object-cover"
          />
          <figcaption>{block.caption}</figcaption>
        </figure>
      )
    case 'table':
      return <DataTable caption={block.caption} head={block.head} rows={block.rows} />
    case 'figures':
      return <Figures figures={block.figures} className="gap-4 sm:grid-cols-3" />
  }
}

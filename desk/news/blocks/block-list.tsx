import { Fragment, useState } from 'react'
import { DeskButton } from '#desk/ui/desk-button.tsx'
import { blockId } from '../article/article-checks.ts'
import { type ArticleBlock, type BlockKind, newKey } from '../article/article-values.ts'
import { AddBlock } from './add-block.tsx'
import { BlockFields } from './block-fields.tsx'
import { BlockFrame, moverId } from './block-frame.tsx'
import { blockNames, isEmptyBlock, newBlock } from './block-kinds.ts'
import { useFocusNext } from './use-focus-next.ts'

type Props = { content: ArticleBlock[]; onChange: (content: ArticleBlock[]) => void }

const firstField = (key: string) => {
  const frame = document.getElementById(blockId(key))
  return frame?.querySelector<HTMLElement>('textarea, input') ?? frame
}

/** The body of an article: blocks that can be added anywhere, moved and removed. */
export function BlockList({ content, onChange }: Props) {
  const [removed, setRemoved] = useState<{ block: ArticleBlock; index: number }>()
  const [moved, setMoved] = useState('')
  const focusNext = useFocusNext()

  const change = (index: number, block: ArticleBlock) => onChange(content.with(index, block))
  const insert = (index: number, ...blocks: ArticleBlock[]) =>
    onChange(content.toSpliced(index, 0, ...blocks))

  const add = (index: number, kind: BlockKind) => {
    const block = newBlock(kind)
    // Later than the menu, which gives the focus back when it closes.
    setTimeout(() => firstField(block.key)?.focus(), 50)
    insert(index, block)
  }

  const split = (index: number, first: ArticleBlock, more: string[]) => {
    const paragraphs = more.map((text): ArticleBlock => ({ key: newKey(), kind: 'paragraph', text }))
    const last = paragraphs.at(-1)
    focusNext(() => last && firstField(last.key))
    onChange(content.toSpliced(index, 1, first, ...paragraphs))
  }

  const move = (index: number, by: -1 | 1) => {
    const block = content[index]
    if (!block) return
    focusNext(() => document.getElementById(moverId(block.key, by)))
    setMoved(`${blockNames[block.kind]}, ahora el bloque ${index + by + 1} de ${content.length}.`)
    onChange(content.toSpliced(index, 1).toSpliced(index + by, 0, block))
  }

  const remove = (index: number) => {
    const block = content[index]
    if (!block) return
    setRemoved(isEmptyBlock(block) ? undefined : { block, index })
    const next = content[index + 1] ?? content[index - 1]
    focusNext(
      () =>
        document.getElementById('deshacer-quitar') ??
        (next ? firstField(next.key) : document.getElementById('agregar-bloque')),
    )
    onChange(content.toSpliced(index, 1))
  }

  const undo = () => {
    if (!removed) return
    setRemoved(undefined)
    focusNext(() => firstField(removed.block.key))
    insert(removed.index, removed.block)
  }

  const undoLine = removed && (
    <p
      role="status"
      className="my-2 flex flex-wrap items-center justify-between gap-x-3 rounded-lg bg-sand-100 px-4 py-1"
    >
      Se quitó un bloque: {blockNames[removed.block.kind]}.
      <DeskButton id="deshacer-quitar" look="quiet" onClick={undo}>
        Deshacer
      </DeskButton>
    </p>
  )

  return (
    <div>
      {content.map((block, index) => (
        <Fragment key={block.key}>
          {removed?.index === index && undoLine}
          <BlockFrame
            block={block}
            place={index + 1}
            count={content.length}
            onMove={(by) => move(index, by)}
            onRemove={() => remove(index)}
          >
            <BlockFields
              block={block}
              onChange={(next) => change(index, next)}
              onSplit={(first, more) => split(index, first, more)}
            />
          </BlockFrame>
          {index < content.length - 1 && (
            <AddBlock
              after={`después del ${index + 1}`}
              last={false}
              onAdd={(kind) => add(index + 1, kind)}
            />
          )}
        </Fragment>
      ))}
      {removed && removed.index >= content.length && undoLine}
      <div className="mt-3">
        <AddBlock id="agregar-bloque" after="al final" last onAdd={(kind) => add(content.length, kind)} />
      </div>
      <p role="status" className="sr-only">
        {moved}
      </p>
    </div>
  )
}

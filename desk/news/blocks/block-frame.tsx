import { type ReactNode, useRef, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { DeskButton } from '#desk/ui/desk-button.tsx'
import { blockId } from '../article/article-checks.ts'
import type { ArticleBlock } from '../article/article-values.ts'
import { blockNames } from './block-kinds.ts'
import { LinkSheet } from './link-sheet.tsx'
import { useMarkup } from './use-markup.ts'

type Props = {
  block: ArticleBlock
  /** From 1. */
  place: number
  count: number
  onMove: (by: -1 | 1) => void
  onRemove: () => void
  children: ReactNode
}

const withMarkup = ['paragraph', 'list', 'steps', 'quote', 'table']

/** The id of the button that moves a block. */
export const moverId = (key: string, by: -1 | 1) => `${blockId(key)}-${by < 0 ? 'subir' : 'bajar'}`

/** A block with its name and the buttons that change its text, its place, or remove it. */
export function BlockFrame({ block, place, count, onMove, onRemove, children }: Props) {
  const frame = useRef<HTMLFieldSetElement>(null)
  const markup = useMarkup()
  const [linking, setLinking] = useState<string>()
  const name = blockNames[block.kind]
  const mover = (by: -1 | 1, word: string, icon: ReactNode) => (
    <DeskButton
      id={moverId(block.key, by)}
      look="quiet"
      aria-label={`${word} el bloque ${place}, ${name}`}
      title={word}
      idle={by < 0 ? place === 1 : place === count}
      onClick={() => onMove(by)}
    >
      {icon}
    </DeskButton>
  )
  return (
    <fieldset
      ref={frame}
      id={blockId(block.key)}
      tabIndex={-1}
      onFocus={markup.onFocus}
      aria-label={`Bloque ${place}, ${name}`}
      className="scroll-mt-3 rounded-xl border border-sand-300 bg-white px-4 py-3"
    >
      <div className="flex flex-wrap items-center gap-1">
        <p aria-hidden="true" className="label-small mr-auto py-2">
          {name}
        </p>
        {withMarkup.includes(block.kind) && (
          <div className="flex max-sm:order-last max-sm:-ml-3.5 max-sm:w-full">
            <DeskButton look="quiet" onClick={() => markup.embolden(frame.current)}>
              Negrita
            </DeskButton>
            <DeskButton look="quiet" onClick={() => setLinking(markup.selectedIn(frame.current))}>
              Enlace
            </DeskButton>
          </div>
        )}
        {mover(-1, 'Subir', <Icon name="chevron" className="size-5 rotate-180" />)}
        {mover(1, 'Bajar', <Icon name="chevron" className="size-5" />)}
        <DeskButton
          look="quiet"
          aria-label={`Quitar el bloque ${place}, ${name}`}
          title="Quitar"
          onClick={onRemove}
        >
          <Icon name="close" className="size-4" />
        </DeskButton>
      </div>
      {children}
      {linking !== undefined && (
        <LinkSheet
          selected={linking}
          onClose={() => setLinking(undefined)}
          onLink={(words, address) => {
            setLinking(undefined)
            markup.link(frame.current, words, address)
          }}
        />
      )}
    </fieldset>
  )
}

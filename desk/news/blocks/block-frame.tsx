import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { DeskButton } from '#desk/ui/desk-button.tsx'
import { blockId } from '../article/article-checks.ts'
import type { ArticleBlock, BlockKind } from '../article/article-values.ts'
import { blockNames } from './block-kinds.ts'
import { LinkSheet } from './link-sheet.tsx'
import { takesMarkup, useMarkup } from './use-markup.ts'

type Props = {
  block: ArticleBlock
  /** From 1. */
  place: number
  count: number
  onMove: (by: -1 | 1) => void
  onRemove: () => void
  children: ReactNode
}

const withMarkup: BlockKind[] = ['paragraph', 'list', 'steps', 'quote', 'table']

/** The id of the button that moves a block. */
export const moverId = (key: string, by: -1 | 1) => `${blockId(key)}-${by < 0 ? 'subir' : 'bajar'}`

/** A block with its name and the buttons that change its text, its place, or remove it. */
export function BlockFrame({ block, place, count, onMove, onRemove, children }: Props) {
  const frame = useRef<HTMLFieldSetElement>(null)
  const markup = useMarkup()
  const [linking, setLinking] = useState<string>()
  const name = blockNames[block.kind]
  const embolden = () => markup.embolden(frame.current)
  const askForLink = () => setLinking(markup.selectedIn(frame.current))
  const onKeyDown = (event: KeyboardEvent) => {
    const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
    const act = { b: embolden, k: askForLink }[event.key.toLowerCase()]
    if (!isShortcut || !act || !takesMarkup(event.target)) return
    event.preventDefault()
    act()
  }
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
      onKeyDown={onKeyDown}
      aria-label={`Bloque ${place}, ${name}`}
      className="min-w-0 scroll-mt-3 rounded-xl border border-sand-300 bg-white px-4 py-3"
    >
      <div className="flex flex-wrap items-center gap-1">
        <p aria-hidden="true" className="label-small mr-auto py-2">
          {name}
        </p>
        {withMarkup.includes(block.kind) && (
          <div className="flex max-sm:order-last max-sm:-ml-3.5 max-sm:w-full">
            <DeskButton look="quiet" title="Ctrl+B" aria-keyshortcuts="Control+B" onClick={embolden}>
              Negrita
            </DeskButton>
            <DeskButton look="quiet" title="Ctrl+K" aria-keyshortcuts="Control+K" onClick={askForLink}>
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

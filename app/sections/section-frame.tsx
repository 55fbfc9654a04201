import type { ReactNode } from 'react'
import type { Text } from '#app/content/content-types.ts'
import { RichText } from '#app/ui/rich-text.tsx'

export type Tone = 'plain' | 'sand' | 'white' | 'forest'

const tones: Record<Tone, string> = {
  plain: '',
  sand: 'bg-sand-100',
  white: 'bg-white',
  forest: 'bg-forest-900 text-white [&_:focus-visible]:outline-white',
}

type Props = {
  id?: string
  title: string
  eyebrow?: string
  lead?: Text
  tone?: Tone
  aside?: ReactNode
  /** Not printed. */
  screenOnly?: boolean
  children: ReactNode
}

/** A band of the page with its heading. */
export const SectionFrame = ({
  id,
  title,
  eyebrow,
  lead,
  tone = 'plain',
  aside,
  screenOnly = false,
  children,
}: Props) => (
  <section id={id} className={`section-space ${tones[tone]} ${screenOnly ? 'print:hidden' : ''}`}>
    <div className="page-width">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-6 md:mb-12 print:mb-3 print:break-after-avoid">
        <div className="max-w-3xl">
          {eyebrow && <p className={`eyebrow mb-3 ${tone === 'forest' ? 'text-teal-300' : ''}`}>{eyebrow}</p>}
          <h2 className="heading-section">{title}</h2>
          {lead && (
            <p className={`lead mt-4 ${tone === 'forest' ? 'text-forest-100' : ''}`}>
              <RichText text={lead} />
            </p>
          )}
        </div>
        {aside}
      </div>
      {children}
    </div>
  </section>
)

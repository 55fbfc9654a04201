import type { Download, EditionList as Editions, Text } from '#app/content/content-types.ts'
import { Icon } from '#app/ui/icon.tsx'
import { savedLink } from '#app/ui/saved-link.ts'
import { inForceSince } from '#domain/documents/edition-days.ts'
import { SectionFrame } from './section-frame.tsx'

type Props = { title: string; lead?: Text; downloads: Download[]; editions?: Editions[] }

export const DownloadsSection = ({ downloads, editions = [], ...frame }: Props) => (
  <SectionFrame {...frame} tone="sand" screenOnly>
    <ul className="grid gap-4 md:grid-cols-2">
      {downloads.map((download) => (
        <li key={download.path} className="card-link flex flex-wrap gap-4 p-6">
          <span className="grid size-12 shrink-0 place-items-center rounded-2xl bg-teal-50 text-teal-700">
            <Icon name="file" className="size-6" />
          </span>
          <div className="grow basis-40">
            <h3 className="heading-card">{download.title}</h3>
            {download.description && <p className="mt-1 text-ink-soft">{download.description}</p>}
            {download.since && <p className="mt-1 text-ink-soft">{inForceSince(download.since)}.</p>}
            <a
              href={download.path}
              {...savedLink(download)}
              className="card-cover mt-3 inline-flex items-center gap-2 font-semibold text-teal-700"
            >
              <Icon name="download" />
              <span>
                Descargar <span className="sr-only">{download.title}</span> ({download.size})
              </span>
            </a>
          </div>
        </li>
      ))}
    </ul>
    {editions.map((list) => list.editions.length > 0 && <EditionList key={list.title} {...list} />)}
  </SectionFrame>
)

const EditionList = ({ title, editions }: Editions) => (
  <>
    <h3 className="heading-card mt-10">{title}</h3>
    <ul className="mt-4 grid max-w-3xl gap-4">
      {editions.map((edition) => (
        <li key={edition.path}>
          <a href={edition.path} {...savedLink(edition)} className="text-link">
            {edition.title} ({edition.size})
          </a>
          <p className="text-ink-soft">
            {edition.days && `${edition.days}. `}
            {edition.demonstration && 'Versión de demostración.'}
          </p>
        </li>
      ))}
    </ul>
  </>
)

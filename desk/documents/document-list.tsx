import { type ReactNode, useState } from 'react'
import { readDraft } from '#app/lib/drafts/drafts.ts'
import { SiteLine, siteLineId } from '#desk/publishing/site-line.tsx'
import { useRenewPublished, useSite } from '#desk/publishing/use-site.ts'
import { useMember } from '#desk/session/membership-gate.tsx'
import { deskButtonClass } from '#desk/ui/desk-button.tsx'
import { LoadState } from '#desk/ui/feedback/load-state.tsx'
import { focusLater } from '#desk/ui/sheet.tsx'
import type { ListedDocument, ListedEdition } from '#supabase/contract/documents.ts'
import { CorrectEdition } from './acts/correct-edition.tsx'
import { WithdrawEdition } from './acts/withdraw-edition.tsx'
import { DocumentItem } from './document-item.tsx'
import { addressOnSite } from './edition-address.ts'
import { editionHolder } from './new-edition/edition-values.ts'
import { useDocuments } from './use-documents.ts'

export type EditionAct = 'correct' | 'withdraw'

/** All documents with their editions, and how far the last publication has come. */
export function DocumentList() {
  const { user_id } = useMember()
  const query = useDocuments()
  const { data: site } = useSite()
  const renew = useRenewPublished()
  const documents = query.data?.documents ?? []
  const [acting, setActing] = useState<{ act: EditionAct; id: string; edition: number }>()
  // Read from the list each time: after a refusal it shows what a colleague changed.
  const document = documents.find(({ id }) => id === acting?.id)
  const edition = document?.editions.find((one) => one.edition === acting?.edition)
  const close = () => {
    setActing(undefined)
    // The button that opened the sheet is gone.
    if (document && edition?.withdrawn) focusLater(document.id)
  }
  const done = () => {
    close()
    focusLater(siteLineId)
    return renew()
  }
  const lastPublished = (publication: number) => {
    for (const one of documents) {
      const found = one.editions.find((listed) => listed.publication === publication)
      if (found)
        return { ...found, address: addressOnSite(found, one, site?.visible ?? 0) ?? '/transparency' }
    }
    return undefined
  }
  const list = (some: ListedDocument[]) => (
    <ul className="divide-y divide-sand-200 border-y border-sand-200">
      {some.map((one) => (
        <DocumentItem
          key={one.id}
          document={one}
          visible={site?.visible ?? 0}
          onAct={(act: EditionAct, { edition }: ListedEdition) => setActing({ act, id: one.id, edition })}
        />
      ))}
    </ul>
  )
  const others = documents.filter(({ specified }) => specified === null)
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">Documentos</h2>
        <a href="#/documentos/nuevo" className={deskButtonClass('primary')}>
          {readDraft(editionHolder(user_id, null)) ? 'Seguir con el documento nuevo' : 'Nuevo documento'}
        </a>
      </div>
      {/* The focus goes to the line; the heading stays in view above it. */}
      <div className="*:scroll-mt-32">
        <SiteLine subject={({ publication }) => lastPublished(publication)} />
      </div>
      <LoadState query={query} waiting="Buscando los documentos…" stale="La lista no se pudo actualizar." />
      {query.data && (
        <>
          <Group title="Documentos del servicio">
            {list(documents.filter(({ specified }) => specified !== null))}
          </Group>
          <Group title="Otros documentos">
            {others.length > 0 ? (
              list(others)
            ) : (
              <p className="text-ink-soft">
                Todavía no hay. Los que publique con «Nuevo documento» salen en Transparencia.
              </p>
            )}
          </Group>
        </>
      )}
      {document && edition && acting?.act === 'correct' && (
        <CorrectEdition document={document} edition={edition} onClose={close} onDone={done} />
      )}
      {document && edition && acting?.act === 'withdraw' && (
        <WithdrawEdition document={document} edition={edition} onClose={close} onDone={done} />
      )}
    </>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mb-6" aria-label={title}>
    <h3 className="label-small mb-1">{title}</h3>
    {children}
  </section>
)

import { usePlace } from '#desk/frame/place.ts'
import { LoadState } from '#desk/ui/feedback/load-state.tsx'
import { DocumentList } from './document-list.tsx'
import { EditionForm } from './new-edition/edition-form.tsx'
import { useDocuments } from './use-documents.ts'

/** The part of the address of a document that does not exist yet. */
const newDocument = 'nuevo'

/** The documents of the site, of which managers publish editions. */
export default function DocumentsScreen() {
  const { part } = usePlace()
  return (
    <div className="mx-auto max-w-5xl">{part ? <OpenForm key={part} id={part} /> : <DocumentList />}</div>
  )
}

function OpenForm({ id }: { id: string }) {
  const query = useDocuments()
  const document = query.data?.documents.find((one) => one.id === id)
  return (
    <>
      <a href="#/documentos" className="text-link mb-2 inline-flex min-h-11 items-center">
        Volver a Documentos
      </a>
      <LoadState query={query} waiting="Abriendo el documento…" stale="El documento no se pudo actualizar." />
      {id === newDocument ? (
        query.data && <EditionForm document={null} />
      ) : document ? (
        <EditionForm document={document} />
      ) : (
        query.data && <p>Ese documento no existe.</p>
      )}
    </>
  )
}

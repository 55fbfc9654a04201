import { backend } from '#app/lib/backend.ts'
import { documentAddress, editionAddress } from '#domain/documents/published-document.ts'
import type { ListedDocument, ListedEdition } from '#supabase/contract/documents.ts'

/** The file that a manager gave to the office. */
export const storedAddress = (path: string) => `${backend().url}/storage/v1/object/public/published/${path}`

/** Where the site has an edition; undefined before its publication has arrived, and after it was withdrawn. */
export function addressOnSite(edition: ListedEdition, document: ListedDocument, visible: number) {
  const { name, current, editions } = document
  const isThere = ({ publication }: ListedEdition) => publication !== null && publication <= visible
  if (edition.withdrawn) return undefined
  // What the code has is there without a publication, but editions have addresses of their own only since the first one.
  if (edition.file === null)
    return edition.edition === current || !editions.some(isThere)
      ? documentAddress(name)
      : editionAddress(name, edition.edition)
  if (!isThere(edition) && edition.version === 1) return undefined
  return edition.edition === current ? documentAddress(name) : editionAddress(name, edition.edition)
}

import { downloadPath } from '#app/content/downloads.ts'
import {
  documentAddress,
  editionAddress,
  type PublishedDocument,
  specifiedDocuments,
} from '#domain/documents/published-document.ts'
import { BuildFailure } from '../place/failure.ts'

/** A name becomes a part of the name of a file. */
const documentName = /^[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*$/
const storedName = /^[0-9a-f]{64}\.pdf$/

export const badDocument = (name: string, why: string) =>
  new BuildFailure('bad_document', name, `The document ${name}: ${why}`)

/** Where the files of a document are. */
const addressesOf = ({ name, current, editions }: PublishedDocument) => [
  ...(current === null ? [] : [documentAddress(name)]),
  ...editions.map(({ edition }) => editionAddress(name, edition)),
]

/** Checks what came from outside, before any of it becomes the name of a file. */
export function checkDocuments(documents: PublishedDocument[]) {
  for (const document of documents) {
    const why = whatIsWrong(document)
    if (why) throw badDocument(document.name, why)
  }
  checkAddresses(documents)
}

function whatIsWrong({ name, specified, current, editions }: PublishedDocument) {
  if (!documentName.test(name)) return 'it cannot be an address'
  if (specified && downloadPath(specified) !== documentAddress(name))
    return `${specified} has another address`
  if (specified && current === null) return 'it must not be without an edition in force'
  if (current !== null && !editions.some(({ edition }) => edition === current))
    return `there is no edition ${current}`
  for (const { edition, file } of editions) {
    if (!file && !(specified && edition === 1)) return `edition ${edition} has no file`
    if (file && !storedName.test(file.path)) return `the name of the file of edition ${edition} is not a hash`
  }
  return undefined
}

/** Some file systems do not tell small letters from capitals. */
function checkAddresses(documents: PublishedDocument[]) {
  const published = new Set(documents.map(({ specified }) => specified))
  const typed = specifiedDocuments.filter((id) => !published.has(id)).map(downloadPath)
  const taken = new Set(typed.map((address) => address.toLowerCase()))
  for (const document of documents)
    for (const address of addressesOf(document)) {
      if (taken.has(address.toLowerCase()))
        throw badDocument(document.name, `two files would be at ${address}`)
      taken.add(address.toLowerCase())
    }
}

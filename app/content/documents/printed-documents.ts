import { contract } from './contract/contract.ts'
import type { PrintedDocument } from './document-types.ts'
import { methodology } from './methodology.ts'
import { routes } from './routes.ts'
import { tariffs } from './tariffs.ts'

export const printedDocuments: PrintedDocument[] = [contract, tariffs, methodology, routes]

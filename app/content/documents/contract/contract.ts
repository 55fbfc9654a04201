import { contactSection } from '#app/content/documents/demonstration.ts'
import type { DocumentSection, PrintedDocument } from '#app/content/documents/document-types.ts'
import { billingClauses } from './contract-billing-clauses.ts'
import { claimsClauses } from './contract-claims-clauses.ts'
import { serviceClauses } from './contract-service-clauses.ts'
import { contractSummary } from './contract-summary.ts'

const inShort: DocumentSection = {
  title: 'En pocas palabras',
  blocks: [
    {
      kind: 'definitions',
      definitions: contractSummary.map(({ question, answer }) => ({ term: question, text: answer })),
    },
  ],
}

const numbered = (clause: DocumentSection, index: number): DocumentSection => ({
  ...clause,
  title: `Cláusula ${index + 1}. ${clause.title}`,
})

export const contract: PrintedDocument = {
  id: 'contract',
  eyebrow: 'Servicio público de aseo',
  lead: 'Las condiciones del servicio de aseo, iguales para todos los suscriptores: qué hace la empresa, qué hace el usuario, cómo se cobra y cómo se reclama.',
  sections: [
    inShort,
    ...[...serviceClauses, ...billingClauses, ...claimsClauses].map(numbered),
    contactSection,
  ],
}

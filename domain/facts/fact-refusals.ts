import { wrongFact } from './fact-checks.ts'
import type { FactField } from './fact-texts.ts'

/** Why the office refuses facts of the company: the database's name for it → what a manager reads. */
export const factRefusals: Record<string, string> = {
  wrong_fact: 'Revise los datos: uno no se puede publicar así.',
}

/** Undefined for a refusal that is not about facts. */
export function factRefusalText({ refusal, detail = '' }: { refusal: string; detail?: string | undefined }) {
  if (refusal === 'stale_version')
    return 'Alguien publicó otros datos mientras usted tenía esta pantalla abierta. Lo que escribió sigue aquí.'
  if (refusal !== 'wrong_fact') return undefined
  const field = refusedFact(detail)
  return field ? wrongFact[field] : factRefusals.wrong_fact
}

/** The field of a fact that the database refuses. */
export function refusedFact(detail = '') {
  const place = /itude$/.test(detail) ? 'position' : detail
  return Object.keys(wrongFact).find((name): name is FactField => name === place)
}

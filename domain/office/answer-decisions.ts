/** What an answer decides: stored value → what the member reads. The letter has the database's own words. */
export const answerDecisions = {
  grants: 'Se accede',
  in_part: 'Se accede en parte',
  refuses: 'No se accede',
  transfers: 'Se traslada',
  granted_by_silence: 'Se reconoce el silencio positivo',
} as const

export type AnswerDecision = keyof typeof answerDecisions

/** Appeal lies against decisions on bills, suspension and the refusal to contract (Ley 142 de 1994, art. 154). */
export const appealProposed = (requestType: string) =>
  ['claim', 'discount_vacant', 'service_connection'].includes(requestType)

/** The stratum is decided by the alcaldía. */
export const transferProposed = (requestType: string) => requestType === 'stratum_change'

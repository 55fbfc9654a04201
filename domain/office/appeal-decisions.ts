/** What the decision of an appeal does: stored value → what people read. */
export const appealDecisions = {
  confirms: 'confirma la respuesta',
  modifies: 'modifica la respuesta',
  revokes: 'revoca la respuesta',
  rejects: 'rechaza el recurso',
} as const

export type AppealDecision = keyof typeof appealDecisions

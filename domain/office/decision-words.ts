/** What an answer to a PQR decides: stored value → what people read. The letter has the database's own words. */
export const answerDecisions = {
  grants: 'Se accede',
  in_part: 'Se accede en parte',
  refuses: 'No se accede',
  transfers: 'Se traslada',
  granted_by_silence: 'Se reconoce el silencio positivo',
} as const

/** What the answer to an appeal decides. */
export const appealDecisions = {
  confirms: 'Se confirma la respuesta',
  modifies: 'Se modifica la respuesta',
  revokes: 'Se revoca la respuesta',
  rejects: 'Se rechaza el recurso',
  revoked_by_silence: 'Se reconoce el silencio positivo y se revoca la respuesta',
} as const

/** What the office answers, and what it can decide. */
export const decisionsOn = { pqr: answerDecisions, appeal: appealDecisions } as const
export type AnswerSubject = keyof typeof decisionsOn

export const decisionNames = (subject: AnswerSubject) => Object.keys(decisionsOn[subject]) as Decision[]

export const decisions = { ...answerDecisions, ...appealDecisions } as const
export type Decision = keyof typeof decisions

/** The decision that recognises that the term passed. */
export const silenceDecision = { pqr: 'granted_by_silence', appeal: 'revoked_by_silence' } as const

/** How a person was notified: stored value → what people read. */
export const notificationChannels = {
  in_person: 'personalmente',
  electronic: 'por correo electrónico',
  notice: 'por aviso',
  conclusive_conduct: 'por conducta concluyente',
} as const

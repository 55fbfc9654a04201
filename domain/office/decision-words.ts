/** What an answer decides: stored value → what the member reads. The letter has the database's own words. */
export const answerDecisions = {
  grants: 'Se accede',
  in_part: 'Se accede en parte',
  refuses: 'No se accede',
  transfers: 'Se traslada',
  granted_by_silence: 'Se reconoce el silencio positivo',
} as const

export type AnswerDecision = keyof typeof answerDecisions

/** What the decision of an appeal does: stored value → what people read. */
export const appealDecisions = {
  confirms: 'confirma la respuesta',
  modifies: 'modifica la respuesta',
  revokes: 'revoca la respuesta',
  rejects: 'rechaza el recurso',
} as const

/** How a person was notified: stored value → what people read. */
export const notificationChannels = {
  in_person: 'personalmente',
  electronic: 'por correo electrónico',
  notice: 'por aviso',
  conclusive_conduct: 'por conducta concluyente',
} as const

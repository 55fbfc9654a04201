/** How a call to the person went: stored value → what members read. */
export const callOutcomes = { answered: 'Contestó', unanswered: 'No contestó' } as const

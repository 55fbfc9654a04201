/** How a call to the person went: stored value → what members read. */
export const callOutcomes = { reached: 'Contestó', not_reached: 'No contestó' } as const

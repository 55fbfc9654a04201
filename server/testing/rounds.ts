/** How often something is killed: a few times here, more often in `npm run test:long`. */
export const rounds = Number(process.env.ROUNDS || 3)

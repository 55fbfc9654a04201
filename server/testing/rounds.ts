/** How often something is killed: a few times here, more often in `npm run test:long`. */
export const rounds = Number(process.env.ROUNDS || 3)
if (!(rounds >= 3)) throw new Error('ROUNDS is a number from 3 on')

import type { Context } from './context.ts'
import { answerText } from './http/answer.ts'
import type { Routes } from './http/router.ts'

/** `/healthz` says that the process answers, `/readyz` that the database does too. */
export const healthRoutes = ({ database, limits }: Context): Routes => ({
  'GET /healthz': () => answerText('ok'),
  'GET /readyz': async ({ req }) => {
    limits.queries(req)
    await database.admin`select 1`
    return answerText('ok')
  },
})

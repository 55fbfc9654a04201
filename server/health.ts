import type { Context } from './context.ts'
import { type Answer, ApiError, answerJson, answerText } from './http/answer.ts'
import { createRouter } from './http/router.ts'
import type { Service } from './http/service.ts'

class HealthError extends ApiError {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }

  toAnswer(): Answer {
    return answerJson({ message: this.message }, this.status)
  }
}

/** `/healthz` says that the process answers, `/readyz` that the database does too. */
export const healthService = ({ database, limits }: Context): Service => {
  const find = createRouter({
    'GET /healthz': () => answerText('ok'),
    'GET /readyz': async ({ req }) => {
      limits.queries(req)
      await database.admin`select 1`
      return answerText('ok')
    },
  })
  return {
    handle: (call) => {
      const handler = find(call)
      if (!handler) throw new HealthError(404, 'Not found')
      return handler(call)
    },
    unavailable: () => new HealthError(503, 'The database does not answer'),
    internal: () => new HealthError(500, 'Internal error'),
    translate: () => new HealthError(503, 'The database does not answer'),
  }
}

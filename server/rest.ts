import { type Context as Call, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Context, Env } from './context.ts'
import type { Statement } from './database.ts'
import { identify } from './identity.ts'
import type { Preferences, Rows, Written } from './rest-answers.ts'
import * as answers from './rest-answers.ts'
import { readBody } from './rest-body.ts'
import { argumentsOf, prepareCall } from './rest-calling.ts'
import { RestError, toRestError } from './rest-errors.ts'
import { readPage, readStatement } from './rest-reading.ts'
import { openSchema } from './rest-schema.ts'
import { deleteStatement, insertStatement, updateStatement } from './rest-writing.ts'

/** The part of PostgREST that supabase-js uses, for the schema `public`. */
export const restRoutes = (context: Context): Hono<Env> => {
  const { database, limits } = context
  const schema = openSchema(database.admin)
  const rest = new Hono<Env>()
  const queryOf = (c: Call<Env>) => new URLSearchParams(/\?[^#]*/.exec(c.env.incoming.url ?? '')?.[0])

  rest.use(identify(context))
  rest.use((c, next) => {
    answers.checkProfile(c.req)
    return next()
  })

  rest.get('/:table', limits.queries, async (c) => {
    const query = queryOf(c)
    const preferences = answers.readPreferences(c.req)
    const page = readPage(query, c.req.header('range'))
    const table = await schema.table(c.req.param('table'))
    const statement = readStatement(table, query, page, preferences.counting)
    const [result = answers.noRows] = await database.query<Rows>(c.var.identity, statement)
    answers.checkRows(result.rows, preferences)
    return answers.answerRows(result, page, preferences.single)
  })

  rest.post('/:table', limits.inserts, async (c) => {
    const preferences = answers.readPreferences(c.req)
    const table = await schema.table(c.req.param('table'))
    const body = await readBody(c)
    const statement = insertStatement(table, queryOf(c), body, preferences)
    return write(c, statement, preferences, 201)
  })

  rest.patch('/:table', limits.queries, async (c) => {
    const preferences = answers.readPreferences(c.req)
    const table = await schema.table(c.req.param('table'))
    const statement = updateStatement(table, queryOf(c), await readBody(c), preferences.returning)
    return write(c, statement, preferences, 200)
  })

  rest.delete('/:table', limits.queries, async (c) => {
    const preferences = answers.readPreferences(c.req)
    const table = await schema.table(c.req.param('table'))
    return write(c, deleteStatement(table, queryOf(c), preferences.returning), preferences, 200)
  })

  rest.get('/rpc/:name', limits.queries, async (c) => {
    const args = argumentsOf(queryOf(c))
    const { routine, statement } = await prepareCall(schema, c.req.param('name'), args, 'text')
    const [result] = await database.as(c.var.identity, async (sql) => {
      await sql`set transaction read only`
      return sql.unsafe<Rows[]>(statement.text, statement.values)
    })
    return answers.answerCall(result, routine)
  })

  rest.post('/rpc/:name', limits.inserts, async (c) => {
    const { value } = await readBody(c)
    const { routine, statement } = await prepareCall(schema, c.req.param('name'), value, 'json')
    const [result] = await database.query<Rows>(c.var.identity, statement)
    return answers.answerCall(result, routine)
  })

  const write = async (c: Call<Env>, statement: Statement, preferences: Preferences, status: number) => {
    const result = answers.mayUndo(preferences)
      ? await database.as(c.var.identity, async (sql) => {
          const written = await sql.unsafe<Written[]>(statement.text, statement.values)
          answers.checkRows(written.count, preferences)
          return written
        })
      : await database.query<Written>(c.var.identity, statement)
    return answers.answerWritten(result, preferences, status)
  }

  rest.all('/:table', (c) => {
    throw new RestError(405, 'PGRST117', `Unsupported HTTP method: ${c.req.method}`)
  })
  rest.all('*', () => {
    throw new RestError(404, 'PGRST125', 'Invalid path specified in request URL')
  })

  rest.onError((error, c) => {
    const known = toRestError(error, c.var.identity?.role ?? 'anon')
    if (!known) throw error
    const { status, code, message, details, hint } = known
    return c.json({ code, details, hint, message }, status as ContentfulStatusCode)
  })
  return rest
}

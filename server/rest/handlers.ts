import type { IncomingMessage } from 'node:http'
import type { Context } from '../context.ts'
import type { Identity, Statement } from '../database/database.ts'
import type { Answer } from '../http/answer.ts'
import type { Rows, Written } from './answers.ts'
import * as answers from './answers.ts'
import { readBody } from './body.ts'
import { argumentsOf, prepareCall } from './calling.ts'
import { type Preferences, readPreferences } from './preferences.ts'
import { readPage, readStatement } from './reading.ts'
import { openSchema } from './schema.ts'
import { deleteStatement, insertStatement, updateStatement } from './writing.ts'

/** A call of a table or a function, with its caller. */
type Request = { req: IncomingMessage; name: string; query: URLSearchParams; identity: Identity }
type Handler = (request: Request) => Promise<Answer>

/** The handlers of tables and functions, by HTTP method. */
export const restHandlers = ({ database, limits }: Context) => {
  const schema = openSchema(database.admin)

  const read: Handler = async ({ req, name, query, identity }) => {
    limits.queries(req)
    const preferences = readPreferences(req)
    const page = readPage(query, req.headers.range)
    const table = await schema.table(name)
    const statement = readStatement(table, query, page, preferences.counting)
    const [result = answers.noRows] = await database.query<Rows>(identity, statement)
    answers.checkRows(result.rows, preferences)
    return answers.answerRows(result, page, preferences.single)
  }

  const insert: Handler = async ({ req, name, query, identity }) => {
    limits.inserts(req)
    const preferences = readPreferences(req)
    const table = await schema.table(name)
    const body = await readBody(req)
    if (Array.isArray(body.value) && body.value.length > 1) limits.inserts(req, body.value.length - 1)
    const statement = insertStatement(table, query, body, preferences)
    return write(identity, statement, preferences, 201)
  }

  const update: Handler = async ({ req, name, query, identity }) => {
    limits.queries(req)
    const preferences = readPreferences(req)
    const table = await schema.table(name)
    const statement = updateStatement(table, query, await readBody(req), preferences.returning)
    return write(identity, statement, preferences, 200)
  }

  const remove: Handler = async ({ req, name, query, identity }) => {
    limits.queries(req)
    const preferences = readPreferences(req)
    const table = await schema.table(name)
    return write(identity, deleteStatement(table, query, preferences.returning), preferences, 200)
  }

  const callReading: Handler = async ({ req, name, query, identity }) => {
    limits.calls(req)
    const { routine, statement } = await prepareCall(schema, name, argumentsOf(query))
    const [result] = await database.as(identity, async (sql) => {
      await sql`set transaction read only`
      return sql.unsafe<Rows[]>(statement.text, statement.values)
    })
    return answers.answerCall(result, routine)
  }

  const call: Handler = async ({ req, name, identity }) => {
    limits.calls(req)
    const { text, value } = await readBody(req)
    const { routine, statement } = await prepareCall(schema, name, value, text)
    const [result] = await database.query<Rows>(identity, statement)
    return answers.answerCall(result, routine)
  }

  const write = async (
    identity: Identity,
    statement: Statement,
    preferences: Preferences,
    status: number,
  ) => {
    const check = ({ count }: { count: number }) => answers.checkRows(count, preferences)
    const result = await database.query<Written>(
      identity,
      statement,
      answers.hasRowLimit(preferences) ? check : undefined,
    )
    return answers.answerWritten(result, preferences, status)
  }

  const onTable = new Map<string, Handler>([
    ['GET', read],
    ['HEAD', read],
    ['POST', insert],
    ['PATCH', update],
    ['DELETE', remove],
  ])
  const onFunction = new Map<string, Handler>([
    ['GET', callReading],
    ['HEAD', callReading],
    ['POST', call],
  ])
  return { onTable, onFunction }
}

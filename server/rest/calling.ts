import type { Statement } from '../database/database.ts'
import { isObject } from '../http/request-body.ts'
import { asJson } from './reading.ts'
import { badBody, badQuery, RestError } from './rest-error.ts'
import { quoted, type Routine, type Schema } from './schema.ts'

/** `rpc(name, args)`: arguments arrive as one JSON object, whose text is `json`, or each as text in the URL of a GET. */
export const prepareCall = async (
  schema: Schema,
  name: string,
  args: unknown,
  json?: string,
): Promise<{ routine: Routine; statement: Statement }> => {
  if (!isObject(args)) throw badBody()
  const given = Object.keys(args)
  const routine = (await schema.routines(name)).find((candidate) => accepts(candidate, given))
  if (!routine) throw noSuchRoutine(name, given)
  const used = routine.args.filter((arg) => given.includes(arg.name))
  const values =
    json === undefined ? used.map((arg) => (args as Record<string, string>)[arg.name] ?? '') : [json]
  const named = used.map((arg, index) => {
    const value = json === undefined ? `$${index + 1}::text::${arg.type}` : `args.${quoted(arg.name)}`
    return `${quoted(arg.name)} => ${value}`
  })
  const fields = used.map((arg) => `${quoted(arg.name)} ${arg.type}`).join(', ')
  const source =
    json !== undefined && used.length ? `json_to_record($1::text::json) as args(${fields}), lateral ` : ''
  const text = `select ${routine.returnsRow ? 'result.*' : 'result'} from ${source}public.${quoted(name)}(${named}) as result`
  return {
    routine,
    statement: {
      text: asJson(text, routine.returnsRow ? 'source.*' : 'result'),
      values: used.length ? values : [],
    },
  }
}

/** In a GET the arguments are parameters of the URL. */
export const argumentsOf = (query: URLSearchParams): Record<string, string> => {
  const args = Object.fromEntries(query)
  delete args.apikey
  for (const name of ['select', 'order', 'limit', 'offset']) {
    if (name in args) throw badQuery(name, 'the result of a function cannot be shaped')
  }
  return args
}

const accepts = (routine: Routine, given: string[]): boolean =>
  given.every((name) => name && routine.args.some((arg) => arg.name === name)) &&
  routine.args.every((arg) => arg.optional || given.includes(arg.name))

const noSuchRoutine = (name: string, given: string[]): RestError => {
  const list = given.sort().join(', ')
  const message = `Could not find the function public.${name}${list ? `(${list})` : ' without parameters'} in the schema cache`
  const searched = list ? `with parameters ${list}` : 'without parameters'
  const details = `Searched for the function public.${name} ${searched}, but no matches were found in the schema cache.`
  return new RestError(404, 'PGRST202', message, details)
}

import type { Call, Handler } from './service.ts'

/** `'GET /object/:bucket/*'`: a name takes one segment, the star takes the rest as `key`. */
export type Routes = Record<string, Handler>

/** The first route that fits; HEAD is answered like GET, without its body. */
export const createRouter = (routes: Routes): ((call: Call) => Handler | undefined) => {
  const compiled = Object.entries(routes).map(([route, handler]) => {
    const [method, path = ''] = route.split(' ')
    return { method, pattern: toPattern(path), handler }
  })
  return (call) => {
    const method = call.req.method === 'HEAD' ? 'GET' : call.req.method
    for (const route of compiled) {
      const match = route.method === method && route.pattern.exec(call.path)
      if (!match) continue
      for (const [name, value] of Object.entries(match.groups ?? {})) call.params[name] = decoded(value)
      return route.handler
    }
    return undefined
  }
}

const toPattern = (path: string): RegExp => {
  const source = path
    .replaceAll('.', '\\.')
    .replace(/:(\w+)/g, '(?<$1>[^/]+)')
    .replace('*', '(?<key>.+)')
  return new RegExp(`^${source}$`)
}

/** A malformed escape stays as it is, and matches no name. */
export const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

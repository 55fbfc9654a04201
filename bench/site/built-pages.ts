import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const built = resolve(import.meta.dirname, '../../build/site')

export const readPolicies = (): Record<string, string> =>
  JSON.parse(readFileSync(join(built, 'headers.json'), 'utf8')).csp

/** Every URL of the built site. The not-found page has none, and the desk is an application of its own. */
export const readRoutes = () => Object.keys(readPolicies()).filter((path) => !['404', '/desk'].includes(path))

const readHtml = (path: string) => readFileSync(join(built, path, 'index.html'), 'utf8')

/** The pages that search engines may list. */
export const readListedRoutes = () =>
  readRoutes().filter((path) => !readHtml(path).includes('<meta name="robots" content="noindex"'))

/** The HTML of a page between header and footer. */
const readMain = (path: string) => {
  const html = readHtml(path)
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'))
}

/** Whether a page has an island that hydrates after `load` without an interaction. */
export const wakesByItself = (path: string) => readMain(path).includes('data-when="load"')

export const hasForm = (path: string) => readMain(path).includes('<form')

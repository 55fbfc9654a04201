import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, it } from 'vitest'

const folders = 'app,art,bench,deploy,desk,docs,domain,e2e,public,scripts,server,supabase'
const paths = [...globSync('*'), ...globSync(`{${folders}}/**`)]
const isPath = new RegExp(`^(?:${folders.replaceAll(',', '|')})/[\\w./*-]*$`)
const isFileName = /^[\w./-]+\.(?:css|json|md|mjs|sql|tsx?)$/

const quotedIn = (text: string) => [...text.matchAll(/`([^`\s]+)`/g)].map(([, words = '']) => words)

/** The paths and files of this project that a document names in backticks or links to. */
const pathsIn = (document: string) => {
  const text = readFileSync(document, 'utf8').replace(/^```.*?^```/gms, '')
  const linked = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, target = '']) =>
    posix.join(posix.dirname(document), target),
  )
  return [...quotedIn(text).filter((words) => isPath.test(words) || isFileName.test(words)), ...linked]
}

/** A path may lack its ending, a file name its folder. */
const exists = (name: string) => {
  const path = name.replace(/\/$/, '')
  return paths.some(
    (one) => posix.matchesGlob(one, path) || one.startsWith(`${path}.`) || one.endsWith(`/${path}`),
  )
}

const documents = paths.filter((path) => /^(?:docs\/.*|art\/.*|[^/]*)\.md$/.test(path))

it.each(documents)('every path in %s exists', (document) => {
  expect(pathsIn(document).filter((name) => !exists(name))).toEqual([])
})

it('every test that SECURITY.md names exists', () => {
  const rows = readFileSync('SECURITY.md', 'utf8').match(/^\| .*\|$/gm) ?? []
  const tests = rows.slice(1).flatMap((row) => quotedIn(row.split(' | ').at(-1) ?? ''))
  expect(tests.length).toBeGreaterThan(50)
  const isTest = (name: string) =>
    paths.some(
      (path) =>
        /\.(?:test|spec)\.tsx?$/.test(path) && `/${path}`.includes(name.endsWith('/') ? name : `/${name}.`),
    )
  expect(tests.filter((name) => !isTest(name))).toEqual([])
})

it('a path that does not exist is found', () => {
  expect(pathsIn('README.md').length).toBeGreaterThan(10)
  expect(['server/listen', 'company.ts'].filter(exists)).toHaveLength(2)
  expect(['server/nowhere', 'nowhere.ts'].filter(exists)).toEqual([])
})

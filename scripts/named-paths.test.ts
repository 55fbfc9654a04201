import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, it } from 'vitest'

const folders = 'app|art|bench|deploy|desk|docs|domain|e2e|public|scripts|server|supabase'
const path = new RegExp(`^(?:${folders})/[\\w./*-]*$`)

/** The paths of this project that a document names in backticks or links to. */
const pathsIn = (document: string) => {
  const text = readFileSync(document, 'utf8').replace(/^```.*?^```/gms, '')
  const quoted = [...text.matchAll(/`([^`\s]+)`/g)].map(([, words = '']) => words)
  const linked = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, target = '']) =>
    posix.join(posix.dirname(document), target),
  )
  return [...quoted.filter((words) => path.test(words)), ...linked]
}

/** A path may name a file without its ending, a folder, or several files with a star. */
const exists = (name: string) =>
  globSync([name, `${name}.*`, `${name.replace(/\/$/, '')}`], { exclude: ['node_modules'] }).length > 0

it.each(globSync(['*.md', 'docs/**/*.md']))('every path in %s exists', (document) => {
  const names = pathsIn(document)
  expect(names.filter((name) => !exists(name))).toEqual([])
})

it('finds the paths of a document', () => {
  expect(pathsIn('README.md').length).toBeGreaterThan(10)
  expect(exists('server/listen')).toBe(true)
  expect(exists('server/nowhere')).toBe(false)
})

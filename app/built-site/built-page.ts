import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Element, Window } from 'happy-dom'
import { built } from '../../bench/site/built-pages.ts'

const { DOMParser } = new Window()

export const readBuilt = (path: string) => readFileSync(join(built, path), 'utf8')

export const parse = (text: string, type: 'text/html' | 'application/xml') => {
  const document = new DOMParser().parseFromString(text, type)
  // The parser accepts a bare ampersand.
  const bare = type === 'application/xml' && /&(?!(\w+|#\d+);)/.test(text)
  if (bare || document.querySelector('parsererror')) throw new Error('The document is not well-formed')
  return document
}

export const textOf = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim()

export const textsOf = (elements: Iterable<Element>) => [...elements].map(textOf)

export const hrefsOf = (part: Element) =>
  [...part.querySelectorAll('a')].map((link) => link.getAttribute('href'))

const mustExist = (element: Element | null | undefined, what: string) => {
  if (!element) throw new Error(`There is no ${what}`)
  return element
}

/** A page of the build, read without running scripts. */
export const openPage = (path: string) => {
  // The style sheet only costs time here.
  const html = readBuilt(join(path, 'index.html')).replace(/<style>.*?<\/style>/s, '')
  const page = parse(html, 'text/html')
  const first = (selector: string) => mustExist(page.querySelector(selector), `${selector} on ${path}`)
  const main = first('main')
  return {
    page,
    main,
    first,
    all: (selector: string) => [...main.querySelectorAll(selector)],
    /** A part of the page, by its heading. */
    section: (title: string | RegExp) =>
      mustExist(
        [...main.querySelectorAll('section')].find((section) => {
          const heading = textOf(section.querySelector('h2'))
          return title instanceof RegExp ? title.test(heading) : heading === title
        }),
        `section ${title} on ${path}`,
      ),
  }
}

/** Where the first link with these words leads. */
export const hrefOf = (part: Element, words: string | RegExp) =>
  mustExist(
    [...part.querySelectorAll('a')].find((link) => {
      const text = link.getAttribute('aria-label') ?? textOf(link)
      return words instanceof RegExp ? words.test(text) : text === words
    }),
    `link ${words}`,
  ).getAttribute('href')

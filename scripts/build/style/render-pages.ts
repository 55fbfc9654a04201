import type { Assets } from '../../../app/document/document.tsx'
import type { Page } from '../../../app/document/page.ts'
import type { renderPage } from '../../../app/render.tsx'
import { pageStyle } from './page-style.ts'

type Styled = {
  renderPage: typeof renderPage
  assets: Assets
  /** The whole style sheet. */
  css: string
  /** All code that an island may run. */
  codeOf: (island: string) => string
}

/** The HTML of each page by its path, with the part of the style sheet that it or a page of its family can use. */
export function renderPages(pages: Page[], { renderPage, assets, css, codeOf }: Styled) {
  const styleOf = (family: Page[]) => {
    const bare = family.map((page) => renderPage(page, assets)).join('\n')
    const islands = new Set([...bare.matchAll(/data-island="([^"]+)"/g)].map(([, name = '']) => name))
    return pageStyle(css, [bare, ...[...islands].map(codeOf)].join('\n'))
  }
  const families = Map.groupBy(pages, familyOf)
  const styles = new Map([...families].map(([family, members]) => [family, styleOf(members)]))
  return Object.fromEntries(
    pages.map((page) => [page.path, renderPage(page, { ...assets, css: styles.get(familyOf(page)) ?? '' })]),
  )
}

const familyOf = ({ family, path }: Page) => family ?? path

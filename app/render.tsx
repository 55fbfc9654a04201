/** Renders the whole site to text, for the build and for the development server. */
import { renderToStaticMarkup } from 'react-dom/server'
import { type Assets, Document } from './document/document.tsx'
import type { Page } from './document/page.ts'
import { preloadFirstPicture } from './document/preload-first-picture.ts'

export { feed } from './document/feed.ts'
export { manifest } from './document/manifest.ts'
export { robots, sitemap } from './document/sitemap.ts'
export { notFound, pages } from './routes.tsx'

export const renderPage = (page: Page, assets: Assets) =>
  preloadFirstPicture(`<!doctype html>${renderToStaticMarkup(<Document page={page} assets={assets} />)}`)

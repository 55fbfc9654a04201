/** Renders the whole site to text, for the build and for the development server. */
import { renderToStaticMarkup } from 'react-dom/server'
import { type Assets, Document } from './document.tsx'
import type { Page } from './page.ts'
import { preloadFirstPicture } from './preload-first-picture.ts'

export { notFound, pages } from '#app/routes.tsx'
export { feed } from './feed.ts'
export { manifest } from './manifest.ts'
export { robots } from './robots.ts'
export { sitemap } from './sitemap.ts'

export const renderPage = (page: Page, assets: Assets) =>
  preloadFirstPicture(`<!doctype html>${renderToStaticMarkup(<Document page={page} assets={assets} />)}`)

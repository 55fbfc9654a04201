/** Renders the whole site to text, for the build and for the development server. */
import { renderToStaticMarkup } from 'react-dom/server'
import { newsPage } from './content/news/news-page.ts'
import { siteNews } from './content/news/site-news.ts'
import type { SiteContent } from './content/site-content.ts'
import { menuDocuments, siteDownloads } from './content/site-downloads.ts'
import { type Assets, Document } from './document/document.tsx'
import { feed } from './document/feed.ts'
import { manifest } from './document/manifest.ts'
import type { Page } from './document/page.ts'
import { preloadFirstPicture } from './document/preload-first-picture.ts'
import { robots, sitemap } from './document/sitemap.ts'
import { notFound, sitePages, withdrawnPages } from './routes.tsx'

/** All pages and texts of the site with what the office published. */
export const makeSite = (content: SiteContent) => {
  const news = siteNews(content)
  const published = content.news.length + content.withdrawn.length > 0
  const downloads = siteDownloads(content.documents)
  const complete = (page: Page): Page => ({
    ...page,
    ...(published && isInNews(page) && { family: 'news' }),
    menuDocuments: menuDocuments(downloads),
  })
  const pages = sitePages(news, downloads).map(complete)
  return {
    pages,
    notFound: complete(notFound),
    /** The pages at the addresses of withdrawn articles. */
    gone: withdrawnPages(news).map(complete),
    feed: feed(news.all),
    sitemap: sitemap(pages),
    robots: robots(),
    manifest: manifest(),
  }
}

/** The page for wrong addresses also answers at those below `/news/`, for which static hosts have one policy. */
const isInNews = ({ path }: Page) => path === notFound.path || `${path}/`.startsWith(`${newsPage.path}/`)

export const renderPage = (page: Page, assets: Assets) =>
  preloadFirstPicture(`<!doctype html>${renderToStaticMarkup(<Document page={page} assets={assets} />)}`)

/** Every URL of the site. */
import { legalPages } from './content/legal/legal-pages.ts'
import type { SiteNews } from './content/news/site-news.ts'
import { infoPages } from './content/pages/info-pages.ts'
import type { SiteDownloads } from './content/site-downloads.ts'
import type { Page } from './document/page.ts'
import { forgotPassword, login, myRequests, resetPassword, signup } from './routes/forms/accounts.tsx'
import { affiliations } from './routes/forms/affiliations.tsx'
import { joinOurTeam, requestQuote, trackRequest } from './routes/forms/form-pages.tsx'
import { writeRequest } from './routes/forms/write-request.tsx'
import { homePage } from './routes/home.tsx'
import { infoPage } from './routes/info-page.tsx'
import { legalPage } from './routes/legal-page.tsx'
import { newsArchivePage } from './routes/news-archive.tsx'
import { newsArticlePage } from './routes/news-article.tsx'
import { newsListPage } from './routes/news-list.tsx'
import { offline } from './routes/offline.tsx'
import { postedNoticesPage } from './routes/posted-notices.tsx'
import { transparencyPage } from './routes/transparency.tsx'
import { withdrawnArticlePage } from './routes/withdrawn-article.tsx'

export { notFound } from './routes/not-found.tsx'

export const sitePages = (news: SiteNews, downloads: SiteDownloads): Page[] => [
  homePage(news, downloads),
  ...infoPages(downloads).map(infoPage),
  transparencyPage(downloads),
  postedNoticesPage,
  requestQuote,
  writeRequest,
  trackRequest,
  joinOurTeam,
  affiliations,
  newsListPage(news),
  ...news.all.map((item) => newsArticlePage(item, news.relatedTo(item))),
  ...(news.older.length > 0 ? [newsArchivePage(news)] : []),
  ...legalPages.map(legalPage),
  login,
  signup,
  forgotPassword,
  resetPassword,
  myRequests,
  offline,
]

export const withdrawnPages = ({ withdrawn, all }: SiteNews): Page[] =>
  withdrawn.map((slug) => withdrawnArticlePage(slug, all))

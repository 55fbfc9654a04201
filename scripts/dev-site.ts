/** Renders each page per request, with Vite's hot reload, and proxies calls to the backend. */
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { createServer, type Plugin } from 'vite'
import { company } from '#domain/company.ts'
import type * as Render from '../app/render.tsx'
import { deskPage } from '../desk/desk-page.ts'
import { fontFile } from './build/build-font.ts'
import { buildScript } from './build/build-script.ts'

const backend = process.env.BACKEND ?? 'http://127.0.0.1:3001'
const starter = await buildScript('app/hydration/starter.ts')

const pictures: Plugin = {
  name: 'pictures',
  configureServer: (vite) => {
    vite.middlewares.use('/_', async (req, res, next) => {
      const file = join('.cache/pictures', basename(req.url ?? ''))
      await readFile(file).then((content) => res.end(content), next)
    })
  },
}

const renderedPages: Plugin = {
  name: 'rendered-pages',
  configureServer: (vite) => () => {
    vite.middlewares.use(async (req, res, next) => {
      try {
        const path = new URL(req.originalUrl ?? '/', 'http://localhost').pathname
        if (path === '/desk') {
          const desk = deskPage({
            script: '/desk/main.tsx',
            style: '/desk/style/desk.css',
            font: `/${fontFile}`,
            name: company.name,
          })
          res.setHeader('content-type', 'text/html; charset=utf-8')
          return res.end(await vite.transformIndexHtml(path, desk))
        }
        const { makeSite, renderPage } = (await vite.ssrLoadModule('/app/render.tsx')) as typeof Render
        const { pages, notFound } = makeSite({ news: [], withdrawn: [], documents: [] })
        const page = pages.find((candidate) => candidate.path === path) ?? notFound
        const html = renderPage(page, {
          css: '',
          starter,
          alive: '/app/hydration/alive.tsx',
          font: `/${fontFile}`,
        })
        const styled = html.replace('</head>', '<link rel="stylesheet" href="/app/style/app.css"></head>')
        res.statusCode = page === notFound ? 404 : 200
        res.setHeader('content-type', 'text/html; charset=utf-8')
        res.end(await vite.transformIndexHtml(path, styled))
      } catch (error) {
        next(error)
      }
    })
  },
}

const vite = await createServer({
  appType: 'custom',
  // Vite would look for imports in an index.html, which does not exist here.
  optimizeDeps: { entries: ['app/hydration/alive.tsx', 'desk/main.tsx'] },
  plugins: [pictures, renderedPages],
  server: {
    watch: { ignored: ['**/build/**', '**/data/**', '**/.cache/**'] },
    port: Number(process.env.PORT ?? 3000),
    proxy: Object.fromEntries(
      ['/rest/v1', '/auth/v1', '/storage/v1', '/calendar'].map((path) => [path, backend]),
    ),
  },
})
await vite.listen()
vite.printUrls()

import { build, type Rolldown } from 'vite'
import { company } from '#domain/company.ts'
import type { PublishedFacts } from '#domain/facts/company-facts.ts'
import { deskPage } from '../../desk/desk-page.ts'
import { replaceFacts } from './publications/published-facts.ts'

/** Builds the desk's files into the site, and returns its one page. */
export async function buildDesk(site: string, font: string, facts: PublishedFacts | null): Promise<string> {
  const { output } = (await build({
    configLoader: 'native',
    logLevel: 'warn',
    publicDir: false,
    plugins: [replaceFacts(facts)],
    build: {
      outDir: site,
      emptyOutDir: false,
      assetsDir: '_',
      modulePreload: false,
      // In kB before compression. A test has the limit of what is loaded.
      chunkSizeWarningLimit: 600,
      rolldownOptions: {
        input: { desk: 'desk/main.tsx', 'desk-style': 'desk/style/desk.css' },
        // What is loaded first is one script, which is smaller than several, whatever lazy screens share of it.
        output: {
          codeSplitting: { groups: [{ name: 'desk', test: /(?<!\.css)$/, tags: ['$initial'] }] },
        },
      },
    },
  })) as Rolldown.RolldownOutput
  const script = output.find((item) => item.type === 'chunk' && item.name === 'desk')
  const style = output.find((item) => item.type === 'asset' && item.names.includes('desk-style.css'))
  if (!script || !style) throw new Error('The desk was built without script or style')
  return deskPage({
    script: `/${script.fileName}`,
    style: `/${style.fileName}`,
    font,
    name: (facts ?? company).name,
  })
}

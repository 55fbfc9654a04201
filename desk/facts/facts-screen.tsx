import { SiteLine } from '#desk/publishing/site-line.tsx'
import { LoadState } from '#desk/ui/feedback/load-state.tsx'
import { factTexts } from '#domain/facts/fact-texts.ts'
import { FactsForm, factsHeading } from './facts-form.tsx'
import { FactsHistory } from './facts-history.tsx'
import { useFacts } from './use-facts.ts'

/** How the company is called, found and reached, which managers publish. */
export default function FactsScreen() {
  const query = useFacts()
  const { versions = [] } = query.data ?? {}
  const newest = versions[0]
  const examples = versions.at(-1)?.facts
  return (
    <div className="mx-auto max-w-2xl">
      <h2 id={factsHeading} tabIndex={-1} className="mb-5 text-xl">
        Datos de la empresa
      </h2>
      <SiteLine
        subject={({ publication }) =>
          versions.some((one) => one.publication === publication)
            ? { title: 'Datos de la empresa', withdrawn: false, address: '/' }
            : undefined
        }
      />
      <LoadState query={query} waiting="Buscando los datos…" stale="Los datos no se pudieron actualizar." />
      {newest && examples && (
        <>
          <FactsForm newest={newest} versions={versions} examples={factTexts(examples)} />
          <FactsHistory versions={versions} />
        </>
      )}
    </div>
  )
}

import { useMember } from '#desk/session/membership-gate.tsx'
import { LoadState } from '#desk/ui/feedback/load-state.tsx'
import { CodeHistory } from './code-history.tsx'
import { CodeTable } from './code-table.tsx'
import { LatestExports } from './latest-exports.tsx'
import { RegulatorPart } from './regulator-part.tsx'
import { useCodes } from './use-codes.ts'

/** The regulator's file with its codes, and the latest downloads. */
export default function ReportsScreen() {
  const { role } = useMember()
  const query = useCodes()
  const { data } = query
  return (
    <div className="mx-auto max-w-4xl">
      <h2 className="text-xl">Informes</h2>
      <p className="mt-1 text-ink-soft">
        Cada lista del escritorio se descarga en la lista misma, con «Descargar CSV».
      </p>
      <RegulatorPart />
      <section aria-labelledby="codigos" className="mt-8">
        <h3 id="codigos" className="text-lg">
          Códigos del SUI
        </h3>
        <p className="mt-1 text-ink-soft">
          {role === 'manager'
            ? 'Lo que cambie aquí vale para los archivos que se descarguen desde ahora.'
            : 'Los cambia quien dirige la oficina.'}
        </p>
        <LoadState
          query={query}
          waiting="Buscando los códigos…"
          stale="Los códigos no se pudieron actualizar."
        />
        {data && <CodeTable codes={data.codes} />}
        {data && <CodeHistory changes={data.changes} />}
      </section>
      {role === 'manager' && <LatestExports />}
    </div>
  )
}

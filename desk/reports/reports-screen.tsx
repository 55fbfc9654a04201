import { failureText } from '#desk/data/call-desk.ts'
import { useMember } from '#desk/session/membership-gate.tsx'
import { DeskButton } from '#desk/ui/desk-button.tsx'
import { ProblemLine } from '#desk/ui/problem-line.tsx'
import { Waiting } from '#desk/ui/waiting.tsx'
import { CodeHistory } from './code-history.tsx'
import { CodeTable } from './code-table.tsx'
import { LatestExports } from './latest-exports.tsx'
import { RegulatorPart } from './regulator-part.tsx'
import { useCodes } from './use-codes.ts'

/** The regulator's file with its codes, and who took what out of the desk. */
export default function ReportsScreen() {
  const { role } = useMember()
  const { data, error, refetch } = useCodes()
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
        {error && (
          <>
            <ProblemLine text={data ? 'Los códigos no se pudieron actualizar.' : failureText(error)} />
            <DeskButton onClick={() => refetch()}>Intentar de nuevo</DeskButton>
          </>
        )}
        {!data && !error && <Waiting>Buscando los códigos…</Waiting>}
        {data && <CodeTable codes={data.codes} />}
        {data && <CodeHistory changes={data.changes} />}
      </section>
      {role === 'manager' && <LatestExports />}
    </div>
  )
}

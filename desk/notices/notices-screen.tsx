import { failureText } from '#desk/data/call-desk.ts'
import { DeskButton } from '#desk/ui/desk-button.tsx'
import { ProblemLine } from '#desk/ui/problem-line.tsx'
import { Waiting } from '#desk/ui/waiting.tsx'
import { EndNotice } from './end-notice.tsx'
import { NoticeCard } from './notice-card.tsx'
import { NoticeForm } from './notice-form.tsx'
import { useStandingNotices } from './use-standing-notices.ts'

const heading = 'avisos-de-rutas'

/** What changes on the collection routes: what stands, and the next notice. */
export default function NoticesScreen() {
  const { data, error, refetch } = useStandingNotices()
  return (
    <div className="mx-auto grid max-w-5xl gap-x-10 gap-y-8 lg:grid-cols-2">
      <section>
        <h2 id={heading} tabIndex={-1} className="text-xl">
          Avisos de rutas
        </h2>
        <p className="mt-1 mb-4 text-ink-soft">Lo que la gente lee hoy en el sitio y en su calendario.</p>
        {error && (
          <>
            <ProblemLine text={data ? 'La lista no se pudo actualizar.' : failureText(error)} />
            <DeskButton onClick={() => refetch()}>Intentar de nuevo</DeskButton>
          </>
        )}
        {!data && !error && <Waiting>Buscando los avisos…</Waiting>}
        {data?.length === 0 && (
          <p className="text-ink-soft">
            No hay avisos: las rutas pasan como dice el horario, y los festivos aparecen «por confirmar».
          </p>
        )}
        <ul className="grid gap-4">
          {data?.map((notice) => (
            <li key={notice.id}>
              <NoticeCard notice={notice} />
              <EndNotice notice={notice} focusAfter={heading} />
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2 className="text-xl">Publicar un aviso</h2>
        <NoticeForm />
      </section>
    </div>
  )
}

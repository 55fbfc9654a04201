import { LoadState } from '#desk/ui/feedback/load-state.tsx'
import { EndNotice } from './end-notice.tsx'
import { HolidaysPart } from './holidays-part.tsx'
import { NoticeCard } from './notice-card.tsx'
import { NoticeForm } from './notice-form.tsx'
import { useStandingNotices } from './use-standing-notices.ts'

const heading = 'avisos-de-rutas'

/** The notices about collection routes that visitors see now, and the form for a new one. */
export default function NoticesScreen() {
  const query = useStandingNotices()
  const { data } = query
  return (
    <div className="mx-auto grid max-w-5xl gap-x-10 gap-y-8 lg:grid-cols-2">
      {data && <HolidaysPart notices={data} />}
      <section>
        <h2 id={heading} tabIndex={-1} className="text-xl">
          Avisos de rutas
        </h2>
        <p className="mt-1 mb-4 text-ink-soft">Lo que la gente lee hoy en el sitio y en su calendario.</p>
        <LoadState query={query} waiting="Buscando los avisos…" stale="La lista no se pudo actualizar." />
        {data?.length === 0 && (
          <p className="text-ink-soft">
            No hay avisos: las rutas pasan como dice el horario, y los festivos aparecen «por confirmar».
          </p>
        )}
        <ul className="grid gap-4">
          {data?.map((notice) => (
            <li key={notice.id}>
              <NoticeCard notice={notice} />
              <div className="-ml-3.5">
                <EndNotice notice={notice} focusAfter={heading} />
              </div>
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

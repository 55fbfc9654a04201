import { useQuery } from '@tanstack/react-query'
import { callDesk } from '#desk/data/call-desk.ts'
import { enquiryWords, shownWords } from '#desk/enquiries/enquiry-words.ts'
import { exportsKey, rowsInWords } from '#desk/export/use-export.ts'
import { views } from '#desk/frame/place.ts'
import { useMember } from '#desk/session/membership-gate.tsx'
import { shortMoment } from '#desk/ui/moment-words.ts'
import { monthAndYear } from '#domain/days/day-words.ts'
import type { ShownEnquiries } from '#supabase/contract/enquiries.ts'
import type { ExportRow } from '#supabase/contract/reports.ts'

function exportInWords({ subject, scope }: ExportRow) {
  if (subject === 'search') return 'PQR: una búsqueda'
  if (subject === 'regulator') return `Archivo del SUI de ${monthAndYear(`${scope}-01`)}`
  if (subject === 'pqr') return `PQR: ${views.find(({ name }) => name === scope)?.label ?? scope}`
  return `${enquiryWords[subject].plural}: ${shownWords[scope as ShownEnquiries]}`
}

/** For managers: who downloaded which list. */
export function LatestExports() {
  const { today } = useMember()
  const { data } = useQuery({
    queryKey: exportsKey,
    queryFn: () => callDesk('desk_exports'),
    staleTime: 0,
  })
  if (!data || data.exports.length === 0) return null
  return (
    <section aria-labelledby="descargas" className="mt-8">
      <h3 id="descargas" className="label-small">
        Últimas descargas
      </h3>
      <ol className="mt-2 grid gap-1.5">
        {data.exports.map((one) => (
          <li key={`${one.at} ${one.subject} ${one.scope}`}>
            <span className="text-ink-soft">{shortMoment(one.at, today)} · </span>
            <bdi className="font-semibold">{one.by}</bdi> · {exportInWords(one)} · {rowsInWords(one.rows)}
          </li>
        ))}
      </ol>
    </section>
  )
}

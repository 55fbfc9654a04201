import { useState } from 'react'
import { Letterhead } from '#app/ui/letterhead.tsx'
import { factsOf } from '#desk/enquiries/enquiry-facts.tsx'
import { enquiryWords } from '#desk/enquiries/enquiry-words.ts'
import { erasureOf } from '#desk/erasing/erased-notice.tsx'
import { useMember } from '#desk/session/membership-gate.tsx'
import { formatDate, formatDay, formatMoment } from '#domain/days/format-date.ts'
import { enquiryStatuses } from '#domain/office/enquiry-status.ts'
import type { EnquiryDossier } from '#supabase/contract/enquiries.ts'
import { PrintScreen } from './print-screen.tsx'
import { NotesTick, PrintedEvents, PrintedFacts, PrintedPart } from './printed-parts.tsx'

type Props = { dossier: EnquiryDossier; address: (task?: string) => string }

/** A whole enquiry with its events. */
export default function PrintedEnquiry({ dossier, address }: Props) {
  const { company } = useMember()
  const [withNotes, setWithNotes] = useState(true)
  const { form, reference, record, resume } = dossier
  const erasure = erasureOf(dossier)
  const facts: [string, string | null][] = [
    ['Recibida', `${formatMoment(dossier.created_at)}, por el sitio`],
    ['Estado', enquiryStatuses[form][dossier.status] ?? dossier.status],
    ['Le dijimos', `a más tardar el ${formatDate(dossier.promised_on)}`],
  ]
  const theirs: [string, string | null][] = [
    [enquiryWords[form].columns[0], dossier.title],
    ...factsOf(dossier),
    ['Servicios', 'services' in record ? [...new Set(record.services)].join(', ') : null],
    ['Hoja de vida', resume?.state === 'stored' ? resume.name : null],
  ]
  return (
    <PrintScreen
      label={`Expediente ${reference}`}
      back={address()}
      tools={<NotesTick withNotes={withNotes} onTick={setWithNotes} />}
    >
      <Letterhead heading={company.heading} />
      <h2 className="mb-3 text-lg">
        {enquiryWords[form].singular} {reference}
      </h2>
      <PrintedFacts facts={erasure ? facts : [...facts, ...theirs]} />
      {erasure && <p className="mt-3">Datos borrados el {formatDay(erasure.at)}.</p>}
      {!erasure && 'description' in record && (
        <PrintedPart title="Lo que escribió">
          <p className="their-words">{record.description}</p>
        </PrintedPart>
      )}
      <PrintedEvents dossier={dossier} withNotes={withNotes} />
    </PrintScreen>
  )
}

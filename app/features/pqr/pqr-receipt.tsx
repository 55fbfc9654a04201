import { type ComponentType, useEffect, useState } from 'react'
import { keepReceipt } from '#app/lib/kept-receipts.ts'
import { tryAgain } from '#app/lib/try-again.ts'
import type { Contact } from '#app/ui/notice/contact.tsx'
import { shownTrackingCode } from '#domain/case-reference.ts'
import { formatDate, formatMoment } from '#domain/days/format-date.ts'
import { type Receipt, readReceipt } from './create-pqr.ts'
import { filesInWords } from './tracking/evidence/files-in-words.ts'

type Props = { row: object; contact: Contact }
type Tools = ComponentType<{ receipt: Receipt; contact: Contact; onEvidence: (count: number) => void }>

/**
 * What the law requires of an acknowledgement and the deadline of the answer. The row
 * is stored even if the response is incomplete, so every part of the receipt is optional.
 */
export function PqrReceipt({ row, contact }: Props) {
  const [Tools, setTools] = useState<Tools>()
  const [files, setFiles] = useState(0)
  const receipt = readReceipt(row)
  const { radicado, tracking_code, created_at, due_on } = receipt
  // Not in the tools: the connection may be gone before they arrive.
  useEffect(() => {
    if (radicado && tracking_code && created_at) keepReceipt({ radicado, tracking_code, created_at })
  }, [radicado, tracking_code, created_at])
  useEffect(() => {
    tryAgain(() => import('./receipt-tools.tsx')).then(
      (tools) => setTools(() => tools.default),
      () => {},
    )
  }, [])
  if (!radicado && !created_at) return null
  return (
    <div className="sheet flex flex-col">
      <dl className="mt-3 grid gap-x-6 sm:grid-cols-[auto_1fr] sm:gap-y-1">
        <Entry label="Radicado" value={radicado} strong />
        <Entry label="Código de consulta" value={tracking_code && shownTrackingCode(tracking_code)} strong />
        <Entry label="Fecha y hora" value={created_at && formatMoment(created_at)} />
        <Entry label="Anexos" value={created_at && countFiles(files)} />
        <Entry label="Respuesta a más tardar" value={due_on && formatDate(due_on)} />
      </dl>
      {Tools && <Tools receipt={receipt} contact={contact} onEvidence={setFiles} />}
    </div>
  )
}

const countFiles = (files: number) => (files === 0 ? 'Ninguno' : filesInWords(files))

type EntryProps = { label: string; value: string | undefined; strong?: boolean }

const Entry = ({ label, value, strong }: EntryProps) =>
  value && (
    <>
      <dt className="mt-2 text-sm text-ink-soft sm:mt-0 sm:leading-7">{label}</dt>
      <dd className={strong ? 'font-semibold tracking-wide tabular-nums' : ''}>{value}</dd>
    </>
  )

import { Part } from '#desk/dossier/part.tsx'
import { formatDate, formatDay, formatMoment } from '#domain/days/format-date.ts'
import type { PqrDossier } from '#supabase/contract/desk.ts'

/** The appeal of a case: its reasons, and whether the dossier goes to the Superintendencia. */
export function AppealPart({ dossier }: { dossier: PqrDossier }) {
  const { appeal } = dossier
  if (!appeal) return null
  return (
    <Part title="Recurso">
      <div className="grid gap-2.5 rounded-xl border border-sand-200 bg-white px-4 py-3">
        <p>
          <strong>{appeal.radicado}</strong> · {appealName(appeal)}
          <span className="block text-sm text-ink-soft">Presentado el {formatMoment(appeal.filed_at)}</span>
          <span className={`block text-sm ${appeal.late ? 'font-semibold text-danger' : 'text-ink-soft'}`}>
            {appeal.late ? 'Fuera de término' : 'Dentro del término'}
            {dossier.appeal_until && ` (vencía el ${formatDate(dossier.appeal_until)})`}
          </span>
        </p>
        <p className="their-words rounded-lg bg-sand-50 px-3 py-2">{appeal.reasons}</p>
        <SendingLine appeal={appeal} />
      </div>
    </Part>
  )
}

export const appealName = ({ subsidiary }: { subsidiary: boolean }) =>
  subsidiary ? 'De reposición y, en subsidio, de apelación' : 'De reposición'

/** Whether the dossier went to the Superintendencia. */
export const SendingLine = ({ appeal }: { appeal: NonNullable<PqrDossier['appeal']> }) => {
  if (appeal.sent_on)
    return (
      <p>
        El expediente se envió a la Superintendencia el {formatDate(appeal.sent_on)}
        {appeal.sent_number && (
          <>
            {' '}
            (<bdi>{appeal.sent_number}</bdi>)
          </>
        )}
        .
      </p>
    )
  if (appeal.ended_at)
    return (
      <p>El {formatDay(appeal.ended_at)} se registró que el expediente no se envía a la Superintendencia.</p>
    )
  return null
}

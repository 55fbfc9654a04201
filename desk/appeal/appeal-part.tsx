import { Part } from '#desk/dossier/part.tsx'
import { deskButtonClass } from '#desk/ui/desk-button.tsx'
import { formatDate, formatMoment } from '#domain/days/format-date.ts'
import { appealDecisions } from '#domain/office/decision-words.ts'
import type { PqrDossier } from '#supabase/contract/desk.ts'

type Props = { dossier: PqrDossier; address: (task?: string) => string }

/** The appeal of a case: its reasons, its decision, and whether it was sent to the Superintendencia. */
export function AppealPart({ dossier, address }: Props) {
  const { appeal, may } = dossier
  if (!appeal) return null
  return (
    <Part title="Recurso">
      <div className="grid gap-2.5 rounded-xl border border-sand-200 bg-white px-4 py-3">
        <p>
          <strong>{appeal.radicado}</strong> ·{' '}
          {appeal.subsidiary ? 'Reposición y, en subsidio, apelación' : 'Reposición'}
          <span className="block text-sm text-ink-soft">Presentado el {formatMoment(appeal.filed_at)}</span>
          <span className={`block text-sm ${appeal.late ? 'font-semibold text-danger' : 'text-ink-soft'}`}>
            {appeal.late ? 'Fuera de término' : 'Dentro del término'}
            {dossier.appeal_until && ` (vencía el ${formatDate(dossier.appeal_until)})`}
          </span>
        </p>
        <p className="their-words rounded-lg bg-sand-50 px-3 py-2">{appeal.reasons}</p>
        {appeal.decision && appeal.decided_at && (
          <div>
            <p>
              Se decidió el {formatMoment(appeal.decided_at)}:{' '}
              <strong>{appealDecisions[appeal.decision]}</strong>
            </p>
            <p className="their-words mt-1 rounded-lg bg-sand-50 px-3 py-2">{appeal.decision_reasons}</p>
          </div>
        )}
        {appeal.sent_on && (
          <p>El expediente se envió a la Superintendencia el {formatDate(appeal.sent_on)}.</p>
        )}
        <div className="flex flex-wrap gap-2 empty:hidden">
          {may.includes('decide_appeal') && (
            <a href={address('decidir')} className={deskButtonClass('primary')}>
              Decidir el recurso
            </a>
          )}
          {may.includes('send_appeal_on') && (
            <a href={address('superintendencia')} className={deskButtonClass('primary')}>
              Enviar a la Superintendencia
            </a>
          )}
        </div>
      </div>
    </Part>
  )
}

import { useState } from 'react'
import { Letterhead } from '#app/ui/letterhead.tsx'
import { answerKinds } from '#desk/answer/answer-kinds.ts'
import { appealName, SendingLine } from '#desk/appeal/appeal-part.tsx'
import { erasureOf } from '#desk/erasing/erased-notice.tsx'
import { useMember } from '#desk/session/membership-gate.tsx'
import { LetterText } from '#desk/ui/letter-text.tsx'
import { cameEarlier } from '#domain/days/came-earlier.ts'
import { formatDate, formatDay, formatMoment } from '#domain/days/format-date.ts'
import { notificationChannels } from '#domain/office/decision-words.ts'
import { letterKinds } from '#domain/office/letter-kinds.ts'
import { descriptionTitle, requestTypes, sources, statusInSpanish } from '#domain/office/pqr-words.ts'
import { wordFor } from '#domain/words.ts'
import type { PqrDossier, SignedAnswer } from '#supabase/contract/desk.ts'
import { PrintScreen } from './print-screen.tsx'
import { NotesTick, PrintedEvents, PrintedFacts, PrintedPart } from './printed-parts.tsx'

type Props = { dossier: PqrDossier; address: (task?: string) => string }

/** The whole dossier with its events. The internal notes can be left out for readers outside the office. */
export default function PrintedDossier({ dossier, address }: Props) {
  const { company } = useMember()
  const [withNotes, setWithNotes] = useState(true)
  const { answer, appeal, decision } = dossier
  const erasure = erasureOf(dossier)
  const erased = erasure && `Datos borrados el ${formatDay(erasure.at)}.`
  const person: [string, string | null][] = [
    ['Persona', dossier.full_name],
    ['Documento', dossier.id_number],
    ['Teléfono', dossier.phone],
    ['Correo electrónico', dossier.email],
    ['Código de suscriptor', dossier.subscription_code],
    ['Dirección', dossier.postal_address],
  ]
  const facts: [string, string | null][] = [
    ['Tipo', requestTypes[dossier.request_type]],
    ['Radicada', `${formatMoment(dossier.created_at)}, ${sources[dossier.source]}`],
    ['Llegó el', cameEarlier(dossier) ? formatDate(dossier.received_on) : null],
    ['Estado', statusInSpanish(dossier)],
    ['Plazo de respuesta', formatDate(dossier.extended_to ?? dossier.due_on)],
    ...(erased ? [] : person),
  ]
  return (
    <PrintScreen
      label={`Expediente ${dossier.radicado}`}
      back={address()}
      tools={<NotesTick withNotes={withNotes} onTick={setWithNotes} />}
    >
      <Letterhead heading={company.heading} />
      <h2 className="mb-3 text-lg">Expediente {dossier.radicado}</h2>
      <PrintedFacts facts={facts} />
      <PrintedPart title={descriptionTitle(dossier)}>
        <p className="their-words">{erased ?? dossier.description}</p>
      </PrintedPart>
      {dossier.attachments.length > 0 && (
        <PrintedPart title="Soportes y papeles">
          <ul className="grid gap-1">
            {dossier.attachments.map(({ id, name, at, by, sha256, for_appeal }) => (
              <li key={id}>
                <bdi>{name}</bdi>, {by ? 'de la oficina' : 'de la persona'}
                {for_appeal && ', para el recurso'}, {formatMoment(at)}
                {sha256 && (
                  <span className="block text-xs text-ink-soft wrap-anywhere">SHA-256: {sha256}</span>
                )}
              </li>
            ))}
          </ul>
        </PrintedPart>
      )}
      {answer && <PrintedAnswer title={answerKinds.pqr.title} answer={answer} erased={erased} />}
      {appeal && (
        <PrintedPart title={`Recurso ${appeal.radicado}`}>
          <p>
            {appealName(appeal)}, presentado {appeal.late && 'fuera de término '}el{' '}
            {formatMoment(appeal.filed_at)}
          </p>
          <p className="their-words my-2">{erased ?? appeal.reasons}</p>
          <SendingLine appeal={appeal} />
        </PrintedPart>
      )}
      {decision && <PrintedAnswer title={answerKinds.appeal.title} answer={decision} erased={erased} />}
      {dossier.letters.map(({ id, kind, number, letter, sha256 }) => (
        <PrintedPart key={id} title={letterKinds[kind]}>
          <FrozenLetter number={number} letter={letter} sha256={sha256} erased={erased} />
        </PrintedPart>
      ))}
      <PrintedEvents dossier={dossier} withNotes={withNotes} />
    </PrintScreen>
  )
}

type PrintedAnswerProps = { title: string; answer: SignedAnswer; erased: string | undefined }

const PrintedAnswer = ({ title, answer, erased }: PrintedAnswerProps) => (
  <PrintedPart title={title}>
    <FrozenLetter {...answer} erased={erased} />
    {answer.notified_on && (
      <p className="mt-2">
        Notificada {wordFor(notificationChannels, answer.notified_by)} el {formatDate(answer.notified_on)}.
      </p>
    )}
  </PrintedPart>
)

type FrozenLetterProps = { number: string; letter: string; sha256: string; erased: string | undefined }

const FrozenLetter = ({ number, letter, sha256, erased }: FrozenLetterProps) => (
  <>
    {erased ? (
      <p>
        {number}. {erased}
      </p>
    ) : (
      <LetterText text={letter} />
    )}
    {sha256 && <p className="mt-3 text-xs text-ink-soft">Huella (SHA-256): {sha256}</p>}
  </>
)

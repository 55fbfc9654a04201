import { useQueryClient } from '@tanstack/react-query'
import { ProblemsContext } from '#app/ui/field/field.tsx'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { TextAreaField } from '#app/ui/field/text-area-field.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { useDraft } from '#app/ui/form/use-draft.ts'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { problemText } from '#desk/data/call-desk.ts'
import { keys } from '#desk/data/desk-queries.ts'
import { useMember } from '#desk/session/membership-gate.tsx'
import { DeskButton } from '#desk/ui/desk-button.tsx'
import { ProblemLine } from '#desk/ui/feedback/problem-line.tsx'
import { requestTypes } from '#domain/office/pqr-words.ts'
import { filePqrForPerson } from './file-pqr.ts'
import { FilingReceipt } from './filing-receipt.tsx'
import { filingSchema, filingSources } from './filing-schema.ts'

/** Files a PQR that came by phone, WhatsApp, e-mail, letter or at the counter, as the same record with the same term. */
export default function FilingScreen() {
  const { user_id, today } = useMember()
  const holder = `desk:${user_id}:filing`
  const client = useQueryClient()
  const { form, message, problems, recheck, startOver, submission, submit } = useSubmission(
    filingSchema(today),
    async (filing) => {
      const receipt = await filePqrForPerson(filing, holder)
      client.invalidateQueries({ queryKey: keys.counts })
      client.invalidateQueries({ queryKey: keys.lists })
      return receipt
    },
  )
  const draft = useDraft(form, holder)
  const sending = submission.status === 'sending'
  const filed = submission.status === 'success'
  return (
    <ProblemsContext value={problems}>
      {filed && <FilingReceipt receipt={submission.result} onAnother={startOver} />}
      <form
        ref={form}
        noValidate
        hidden={filed}
        aria-label="Radicar por alguien"
        onSubmit={submit}
        onInput={recheck}
        className="mx-auto max-w-3xl"
      >
        <h2 className="text-xl">Radicar por alguien</h2>
        <p className="mt-1 mb-4 text-ink-soft">
          Escriba lo que dijo la persona, con sus palabras. El término se cuenta desde el día hábil siguiente
          al que llegó.
          {draft.state === 'restored' && ' Se recuperó lo que había escrito en este equipo.'}
        </p>
        <div className="grid gap-x-6 gap-y-2 md:grid-cols-2">
          <SelectField name="source" label="Por dónde llegó" options={filingSources} />
          <SelectField name="request_type" label="Tipo de solicitud" options={requestTypes} />
          <TextField
            optional
            name="received_on"
            label="Día en que llegó"
            type="date"
            max={today}
            hint="Si no fue hoy: hasta diez días hábiles atrás."
          />
          <TextField
            optional
            name="received_reason"
            label="Por qué se radica después"
            autoComplete="off"
            hint="Si no llegó hoy."
          />
          <TextField name="full_name" label="Nombre completo" autoComplete="off" />
          <TextField
            name="id_number"
            label="Número de identificación"
            inputMode="numeric"
            autoComplete="off"
          />
          <TextField
            name="phone"
            label="Teléfono"
            type="tel"
            autoComplete="off"
            hint="Donde se le pueda llamar."
          />
          <TextField
            optional
            name="email"
            label="Correo electrónico"
            type="email"
            autoComplete="off"
            hint="Sin correo no recibe avisos."
          />
          <TextField
            wide
            optional
            name="subscription_code"
            label="Código de suscriptor"
            hint="Está en la parte superior de la factura de aseo."
            autoComplete="off"
          />
          <TextField
            wide
            optional
            name="postal_address"
            label="Dirección para notificaciones"
            hint="Donde se le pueda entregar una carta. Nadie tiene que darla."
            autoComplete="off"
          />
          <TextAreaField
            wide
            name="description"
            label="Descripción"
            hint="Qué pasó o qué necesita, dónde y desde cuándo."
          />
        </div>
        <div ref={message} tabIndex={-1} className="outline-none">
          <ProblemLine text={submission.status === 'error' ? problemText(submission.cause) : ''} />
        </div>
        <div className="mt-4 flex flex-wrap gap-2">
          <DeskButton type="submit" look="primary" idle={sending}>
            {sending ? 'Radicando…' : 'Radicar'}
          </DeskButton>
          {draft.state !== 'none' && (
            <DeskButton
              look="quiet"
              onClick={() => {
                draft.clear()
                startOver()
              }}
            >
              Borrar lo escrito
            </DeskButton>
          )}
        </div>
      </form>
    </ProblemsContext>
  )
}

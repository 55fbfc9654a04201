import * as v from 'valibot'
import { actOnce } from '#app/lib/office.ts'
import { TickField } from '#app/ui/field/tick-field.tsx'
import { ActForm } from './act-form.tsx'
import type { ActProps } from './use-acts.ts'

export const consentText =
  'Autorizo que me notifiquen por correo electrónico la respuesta a esta solicitud y, si presento un recurso, su decisión.'

const entries = { consent: v.literal(true, 'Marque la casilla para autorizar.') }

export const GiveConsent = ({ record: _, ...forms }: ActProps) => (
  <>
    <p className="mb-3">
      Escribir su correo no basta para que le notifiquemos por ahí: hace falta su autorización expresa. Puede
      retirarla cuando quiera.
    </p>
    <ActForm
      {...forms}
      entries={entries}
      button="Autorizar"
      perform={(person, _, holder) => actOnce('consent_to_email', person, holder)}
    >
      <TickField name="consent">{consentText}</TickField>
    </ActForm>
  </>
)

export const WithdrawConsent = ({ record: _, ...forms }: ActProps) => (
  <>
    <p className="mb-3">
      Usted autorizó que le notifiquemos por correo electrónico la respuesta y, si presenta un recurso, su
      decisión.
    </p>
    <ActForm
      {...forms}
      entries={{}}
      button="Retirar la autorización"
      perform={(person, _, holder) => actOnce('withdraw_consent', person, holder)}
    />
  </>
)

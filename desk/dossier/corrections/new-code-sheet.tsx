import { type FormEvent, useState } from 'react'
import { seenCase } from '#desk/answer/answer-kinds.ts'
import { actAtDesk, problemText } from '#desk/data/call-desk.ts'
import { useAct } from '#desk/data/use-act.ts'
import { useMember } from '#desk/session/membership-gate.tsx'
import { DeskButton } from '#desk/ui/desk-button.tsx'
import { ProblemLine } from '#desk/ui/feedback/problem-line.tsx'
import { DeskField } from '#desk/ui/form/desk-field.tsx'
import { FormButtons } from '#desk/ui/form/form-buttons.tsx'
import { IdentityTick } from '#desk/ui/form/identity-tick.tsx'
import { useKeptValues } from '#desk/ui/form/use-kept-values.ts'
import { Sheet } from '#desk/ui/sheet.tsx'
import { Slip } from '#desk/ui/slip.tsx'
import { shownTrackingCode } from '#domain/case-reference.ts'
import { formatMoment } from '#domain/days/format-date.ts'
import type { PqrDossier } from '#supabase/contract/desk.ts'

const title = 'Nuevo código de consulta'

type Props = { dossier: PqrDossier; onClose: () => void }

/** Gives the person another tracking code: on paper, or by mail, which the desk does not see. */
export default function NewCodeSheet({ dossier, onClose }: Props) {
  const { user_id } = useMember()
  const { holder, values, keep, clear } = useKeptValues(`desk:${user_id}:${dossier.id}:renew_code`)
  const [checked, setChecked] = useState(false)
  const [code, setCode] = useState<string | null>(null)
  const act = useAct(dossier)
  const ways: [string, string][] = [
    ['print', 'Impreso, para entregarlo aquí'],
    ...(dossier.email ? [['mail', 'Por correo, con la constancia'] satisfies [string, string]] : []),
  ]

  const renew = async () => {
    const renewal = { ...seenCase(dossier), identity_checked: checked, by: values.by ?? '' }
    const { tracking_code } = await actAtDesk('renew_code', renewal, holder)
    clear()
    if (tracking_code) setCode(tracking_code)
    else onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!act.isPending) act.mutate(renew)
  }

  if (code)
    return (
      <Sheet open wide title={title} onClose={onClose}>
        <CodeSlip dossier={dossier} code={code} />
      </Sheet>
    )
  return (
    <Sheet open title={title} onClose={onClose}>
      <form onSubmit={submit} className="grid gap-4">
        <p className="text-ink-soft">El código de ahora deja de servir enseguida, para todos.</p>
        {dossier.email && (
          <p>
            Los avisos del caso llevan el código a <bdi className="font-semibold">{dossier.email}</bdi>. Si
            ese correo no es de la persona, corríjalo primero.
          </p>
        )}
        {dossier.may.includes('undo_claim') && (
          <p>
            El caso está en una cuenta del sitio, que verá el código nuevo. Si no es de la persona, sáquelo
            primero de la cuenta.
          </p>
        )}
        <DeskField
          name="by"
          label="Cómo se entrega"
          kind="choice"
          options={ways}
          value={values.by ?? ''}
          onChange={(way) => keep('by', way)}
        />
        <IdentityTick checked={checked} onChange={setChecked} />
        <ProblemLine text={act.error ? problemText(act.error) : ''} />
        <FormButtons
          button="Dar código nuevo"
          sending="Un momento…"
          busy={act.isPending}
          onCancel={onClose}
        />
      </form>
    </Sheet>
  )
}

function CodeSlip({ dossier, code }: { dossier: PqrDossier; code: string }) {
  const given = dossier.events.findLast(({ kind }) => kind === 'code_renewed')
  return (
    <div className="grid gap-4">
      <p>Entregue o dicte el código: el escritorio no lo vuelve a mostrar.</p>
      <Slip
        label={`Código nuevo de ${dossier.radicado}`}
        title="Código de consulta nuevo"
        facts={[
          ['Presentada por', dossier.full_name],
          ['Radicado', dossier.radicado],
          ['Código de consulta', shownTrackingCode(code)],
          ...(given ? [['Entregado', formatMoment(given.at)] satisfies [string, string]] : []),
        ]}
      >
        Con el radicado y el código puede consultar cómo va su solicitud en {location.host}/track-request. El
        código anterior ya no sirve.
      </Slip>
      <DeskButton look="primary" className="justify-self-start" onClick={() => print()}>
        Imprimir
      </DeskButton>
    </div>
  )
}

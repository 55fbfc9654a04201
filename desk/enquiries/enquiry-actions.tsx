import { useState } from 'react'
import { callForm, callTask } from '#desk/contact/call-form.ts'
import { ContactLink } from '#desk/contact/contact-link.tsx'
import { actAtDesk } from '#desk/data/call-desk.ts'
import { problemOf, useAct } from '#desk/data/use-act.ts'
import { enquiryWords, stepButton } from '#desk/enquiries/enquiry-words.ts'
import { DeskButton, deskButtonClass } from '#desk/ui/desk-button.tsx'
import { ProblemLine } from '#desk/ui/feedback/problem-line.tsx'
import { enquiryStatuses } from '#domain/office/enquiry-status.ts'
import type { EnquiryDossier } from '#supabase/contract/enquiries.ts'
import { contactWays } from './contact-ways.ts'
import { reopeningOf } from './step-forms.ts'

type Props = { dossier: EnquiryDossier; address: (task?: string) => string }

/** On a phone, as wide as the screen. */
const big = 'min-h-12 grow px-5 text-base pointer-coarse:min-h-14 @md:grow-0'

/** Contacting the person and the next step take one press each; closing and reopening open a form. */
export function EnquiryActions({ dossier, address }: Props) {
  const step = useAct(dossier)
  const [triedStatus, setTriedStatus] = useState<string>()
  const reopening = reopeningOf(dossier)
  const { closing } = enquiryWords[dossier.form]
  const isNext = (status: string) => status in enquiryStatuses[dossier.form] && status !== closing.status
  const next = reopening ? undefined : dossier.may.find(isNext)
  const ways = contactWays(dossier)
  const [main, ...others] = ways
  const takeStep = (status: string) => {
    setTriedStatus(status)
    const { form, id, version } = dossier
    step.mutate(() => actAtDesk('step_enquiry', { form, id, version, status }))
  }
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        {main && <ContactLink way={main} look={dossier.done ? 'plain' : 'primary'} className={big} />}
        {next && (
          <DeskButton className={big} idle={step.isPending} onClick={() => takeStep(next)}>
            {step.isPending ? 'Guardando…' : stepButton(dossier.form, next)}
          </DeskButton>
        )}
        {reopening && (
          <a href={address('reabrir')} className={`${deskButtonClass()} ${big}`}>
            Reabrir…
          </a>
        )}
      </div>
      <ProblemLine text={problemOf(step, triedStatus === next)} />
      <div className="-mx-3.5 flex flex-wrap">
        {others.map((way) => (
          <ContactLink key={way.href} way={way} look="quiet" />
        ))}
        {dossier.may.includes(callForm.act) && (
          <a href={address(callTask)} className={deskButtonClass('quiet')}>
            {callForm.label}
          </a>
        )}
        {dossier.may.includes(closing.status) && (
          <a href={address('cerrar')} className={`${deskButtonClass('quiet')} ml-auto`}>
            {closing.link}
          </a>
        )}
      </div>
      {!ways.some(({ icon }) => icon === 'phone') && (
        <p>
          El teléfono no se puede marcar desde aquí:{' '}
          <bdi className="font-semibold">{dossier.record.phone}</bdi>
        </p>
      )}
    </div>
  )
}

import type { EnquiryForm } from '#domain/forms.ts'
import { enquiryPromise } from '#domain/office/enquiry-promise.ts'

/** The row as the response shows it, which only tells that it is stored. */
type Props = { form: EnquiryForm; row: { reference?: string; promised_on?: string } }

/** What happens next, and what to name on the phone. */
export function EnquiryReceipt({ form, row: { reference = '', promised_on = '' } }: Props) {
  if (!/^[A-Z]-\w+$/.test(reference) || !/^\d{4}-\d\d-\d\d$/.test(promised_on)) return null
  return (
    <>
      <p>{enquiryPromise(form, promised_on)}</p>
      <p>
        Si nos llama, diga esta referencia:{' '}
        <strong className="inline-block tracking-wide">{reference}</strong>
      </p>
    </>
  )
}

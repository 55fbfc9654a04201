import { type EnquiryForm, tableOf } from '#domain/forms.ts'
import { insertPending } from './insert-pending.ts'
import { callOffice } from './office.ts'

type Options = Pick<Parameters<typeof insertPending>[2], 'about' | 'content'>

/** Stores an enquiry. One that an earlier attempt has stored is sent, even if its reference cannot be read. */
export const insertEnquiry = <Row extends object>(form: EnquiryForm, row: Row, options: Options) =>
  insertPending(tableOf[form], row, {
    ...options,
    findEarlier: (submission_key) =>
      callOffice('enquiry_receipt', { form, submission_key }).catch(() => null),
  })

import * as v from 'valibot'
import { educationLevels, positions } from '#domain/office/application-words.ts'
import { enquiryStatuses } from '#domain/office/enquiry-status.ts'
import { call } from './acts.ts'
import { enquiryEvent } from './events.ts'
import { day, id, mails, moment, nameOf, repeat } from './parts.ts'

const form = nameOf(enquiryStatuses)
const ofEnquiry = { form, id: v.string() }
const status = v.string()
const standing = v.strictObject({ id, status, version: v.number(), ...repeat })

const common = {
  id,
  /** The person or the company. */
  title: v.string(),
  created_at: moment,
  status,
  done: v.boolean(),
  /** When the texts of the record were erased. */
  erased_at: v.nullable(moment),
  /** To name on the phone: «C-7KQ4XP» */
  reference: v.string(),
  /** The last day of what the person was promised. */
  promised_on: day,
  assignee: v.nullable(id),
  call_again_on: v.nullable(day),
  version: v.number(),
  /** The subject: services, a position, an address. */
  line: v.string(),
}
export const enquiryRow = v.strictObject({ ...common, form })

const inDossier = {
  ...common,
  events: v.array(enquiryEvent),
  mails,
  /** Statuses that may follow, and `take`, `assign`, `note`, `call`. */
  may: v.array(v.string()),
}
const person = { full_name: v.string(), phone: v.string(), email: v.string() }

const resume = v.variant('state', [
  v.strictObject({ state: v.literal('stored'), path: v.string(), name: v.string(), size: v.number() }),
  v.strictObject({ state: v.literal('missing') }),
  v.variant('why', [
    v.strictObject({ state: v.literal('forged'), why: v.literal('address') }),
    /** An earlier application named the same file. */
    v.strictObject({ state: v.literal('forged'), why: v.literal('taken'), other: id }),
  ]),
])

const applicationDossier = v.strictObject({
  ...inDossier,
  form: v.literal('application'),
  record: v.strictObject({
    ...person,
    date_of_birth: v.string(),
    position: nameOf(positions),
    education_level: nameOf(educationLevels),
  }),
  /** Null once the record was erased. */
  resume: v.nullable(resume),
})

const enquiryDossier = v.variant('form', [
  v.strictObject({
    ...inDossier,
    form: v.literal('quote'),
    resume: v.null(),
    record: v.strictObject({
      ...person,
      position: v.nullable(v.string()),
      company_name: v.string(),
      identification: v.string(),
      services: v.array(v.string()),
      description: v.string(),
    }),
  }),
  applicationDossier,
  v.strictObject({
    ...inDossier,
    form: v.literal('affiliation'),
    resume: v.null(),
    record: v.strictObject({ ...person, address: v.string() }),
  }),
])

const shown = v.picklist(['open', 'mine', 'all'])
const mark = v.nullable(v.strictObject({ created_at: moment, id }))

export const enquiryFunctions = {
  take_enquiry: { args: v.strictObject({ ...ofEnquiry, version: v.number() }), result: standing },
  assign_enquiry: {
    args: v.strictObject({ ...ofEnquiry, version: v.number(), assignee: v.nullable(v.string()) }),
    result: standing,
  },
  note_enquiry: { args: v.strictObject({ ...ofEnquiry, note: v.string() }), result: standing },
  record_enquiry_call: {
    args: v.strictObject({ ...ofEnquiry, version: v.number(), ...call }),
    result: standing,
  },
  step_enquiry: {
    args: v.strictObject({
      ...ofEnquiry,
      version: v.number(),
      status,
      note: v.optional(v.nullable(v.string())),
    }),
    result: standing,
  },
  desk_enquiries: {
    args: v.strictObject({ form, view: shown, after: v.optional(mark) }),
    result: v.strictObject({ rows: v.array(enquiryRow), next: mark }),
  },
  desk_enquiry: { args: v.strictObject(ofEnquiry), result: enquiryDossier },
  open_resume: {
    args: v.strictObject({ id: v.string() }),
    result: v.strictObject({ path: v.string(), name: v.string(), size: v.number(), type: v.string() }),
  },
}

export type EnquiryRow = v.InferOutput<typeof enquiryRow>
export type ShownEnquiries = v.InferOutput<typeof shown>
export type EnquiryMark = NonNullable<v.InferOutput<typeof mark>>
export type EnquiryDossier = v.InferOutput<typeof enquiryDossier>
export type ApplicationDossier = v.InferOutput<typeof applicationDossier>

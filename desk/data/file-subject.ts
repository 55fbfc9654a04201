import type { RequestKind } from '#domain/office/request-status.ts'
import { callDesk } from './call-desk.ts'
import type { FileEvent } from './desk-types.ts'

/** What an act is about: a PQR, or a request of another inbox. */
export type Subject = { id: string; version: number; form?: RequestKind }

/** A file, as far as the acts that all files have need it. */
export type ActFile = Subject & { events: FileEvent[]; may: string[]; assignee: string | null }

const argumentsOf = ({ id, form }: Pick<Subject, 'id' | 'form'>) => (form ? { form, id } : { pqr_id: id })

/** `take` → the function that takes this. */
export const functionFor = (act: 'take' | 'assign' | 'note', { form }: Subject) =>
  `${act}_${form ? 'enquiry' : 'pqr'}`

export const fetchFile = <File>(subject: Pick<Subject, 'id' | 'form'>) =>
  callDesk<File>(subject.form ? 'desk_enquiry' : 'desk_file', argumentsOf(subject))

/** A note adds to a file without changing anything in it, so it is based on no version. */
export const sendAct = (name: string, { version, ...subject }: Subject, details?: object) =>
  callDesk<{ status: string; version: number }>(name, {
    ...argumentsOf(subject),
    ...(name.startsWith('note_') ? {} : { version }),
    ...details,
  })

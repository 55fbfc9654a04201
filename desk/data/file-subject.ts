import type { RequestKind } from '#domain/office/request-status.ts'
import { callDesk } from './call-desk.ts'
import type { FileEvent } from './desk-types.ts'

/** What an act is about: a PQR, or a request of another inbox. */
export type Subject = { id: string; version: number; kind?: RequestKind }

/** A file, as far as the acts that all files have need it. */
export type ActFile = Subject & { events: FileEvent[]; may: string[]; assignee: string | null }

const argumentsOf = ({ id, kind }: Pick<Subject, 'id' | 'kind'>) => (kind ? { kind, id } : { pqr_id: id })

/** `take` → the function that takes this. */
export const functionFor = (act: 'take' | 'assign' | 'note', { kind }: Subject) =>
  `${act}_${kind ? 'request' : 'pqr'}`

export const fetchFile = <File>(subject: Pick<Subject, 'id' | 'kind'>) =>
  callDesk<File>(subject.kind ? 'desk_request' : 'desk_file', argumentsOf(subject))

/** A note adds to a file without changing anything in it, so it is based on no version. */
export const sendAct = (name: string, { version, ...subject }: Subject, details?: object) =>
  callDesk<{ status: string; version: number }>(name, {
    ...argumentsOf(subject),
    ...(name.startsWith('note_') ? {} : { version }),
    ...details,
  })

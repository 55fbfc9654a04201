import { useState } from 'react'
import { Refusal } from '#app/lib/office-errors.ts'
import { FieldProblem } from '#app/ui/form/form-problems.ts'
import type { Contact } from '#app/ui/notice/contact.tsx'
import type { Arguments } from '#supabase/contract/contract.ts'
import type { CaseRecord, Extension, Letter } from '#supabase/contract/person.ts'
import type { CaseReference } from './record/case-reference.ts'

export const wrongIdentity = 'No es el número con el que se presentó la solicitud. Revíselo.'

/** What every act in the person's name says first. */
export type Person = Arguments<'read_answer'>

/** What an act of the person answers with. */
export type ActAnswer = { case: CaseRecord; answer?: Letter; extension?: Extension }

/** How the forms of a case act in the person's name. */
export type Act = {
  /** The identity number was right once: it is not asked for again during the visit. */
  identified: boolean
  /** With the number that was typed, where it was asked for. */
  send: (act: (person: Person) => Promise<ActAnswer>, typed?: string) => Promise<ActAnswer>
}

export type ActProps = {
  record: CaseRecord
  act: Act
  contact: Contact
  onDone: (answer: ActAnswer) => void
}

/** The identity number stays in memory, never on the device. */
export function useActs(reference: CaseReference): Act {
  const [known, setKnown] = useState<string>()

  async function send(act: (person: Person) => Promise<ActAnswer>, typed = known) {
    try {
      const answer = await act({ ...reference, id_number: typed ?? '' })
      setKnown(typed)
      return answer
    } catch (error) {
      const unknown = error instanceof Refusal && error.refusal === 'not_found'
      throw unknown ? new FieldProblem('id_number', wrongIdentity) : error
    }
  }
  return { identified: known !== undefined, send }
}

import { useState } from 'react'
import { Refusal } from '#app/lib/refusal.ts'
import { FieldProblem } from '#app/ui/form/form-problems.ts'
import type { Contact } from '#app/ui/notice/contact.tsx'
import type { CaseReference } from '#domain/case-reference.ts'
import type { Arguments } from '#supabase/contract/contract.ts'
import type { Letter, OfficeReason, OwnWords, TrackedCase } from '#supabase/contract/person.ts'

const wrongIdentity = 'No es el número con el que se presentó la solicitud. Revíselo.'

/** The arguments that every act of the person has. */
export type Person = Arguments<'read_answer'>

/** The answer to an act of the person. */
export type ActResult = {
  case: TrackedCase
  answer?: Letter
  decision?: Letter
  reasons?: OfficeReason[]
  words?: OwnWords[]
}

/** How the forms of a case send the acts of the person. */
export type Act = {
  /** True once the identity number was right: it is not asked for again during the visit. */
  identified: boolean
  /** `typed` is the identity number, where the form asked for it. */
  send: <Result>(act: (person: Person) => Promise<Result>, typed?: string) => Promise<Result>
}

export type ActProps = {
  record: TrackedCase
  act: Act
  contact: Contact
  onDone: (answer: ActResult) => void
}

/** The identity number stays in memory, never on the device. */
export function useActs(reference: CaseReference): Act {
  const [idNumber, setIdNumber] = useState<string>()

  async function send<Result>(act: (person: Person) => Promise<Result>, typed = idNumber) {
    try {
      const answer = await act({ ...reference, id_number: typed ?? '' })
      setIdNumber(typed)
      return answer
    } catch (error) {
      const isWrongNumber = error instanceof Refusal && error.refusal === 'not_found'
      throw isWrongNumber ? new FieldProblem('id_number', wrongIdentity) : error
    }
  }
  return { identified: idNumber !== undefined, send }
}

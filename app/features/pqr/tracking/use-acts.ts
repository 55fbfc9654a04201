import { useState } from 'react'
import { callOffice, Refusal } from '#app/lib/office.ts'
import { FieldProblem } from '#app/ui/form/form-problems.ts'
import type { Contact } from '#app/ui/notice/contact.ts'
import type { ActAnswer, CaseRecord } from './record/case-record.ts'
import type { CaseReference } from './record/case-reference.ts'

export const wrongIdentity = 'No es el número con el que se presentó la solicitud. Revíselo.'

/** How the forms of a case act in the person's name. */
export type Act = {
  /** The identity number was right once: it is not asked for again during the visit. */
  identified: boolean
  /** Notes the number of the form that is being sent. */
  identify: (typed: string) => void
  call: (name: string, details?: object) => Promise<ActAnswer>
}

export type ActProps = {
  record: CaseRecord
  act: Act
  contact: Contact
  onDone: (answer: ActAnswer) => void
}

/** The identity number stays in memory, never on the device. */
export function useActs(reference: CaseReference): Act {
  const [memory] = useState<{ typed?: string }>({})
  const [identified, setIdentified] = useState(false)

  async function call(name: string, details: object = {}) {
    try {
      const person = { ...reference, id_number: memory.typed ?? '' }
      const answer = await callOffice<ActAnswer>(name, { ...person, ...details })
      setIdentified(true)
      return answer
    } catch (error) {
      const unknown = error instanceof Refusal && error.refusal === 'not_found'
      throw unknown ? new FieldProblem('id_number', wrongIdentity) : error
    }
  }
  const identify = (typed: string) => {
    memory.typed = typed
  }
  return { identified, identify, call }
}

import { describe, expect, it } from 'vitest'
import { type ActName, acts, bringTo, type CaseState, caseStates } from '../office-acts.ts'
import { type Case, dossierOf } from '../office-cases.ts'

const no = 'step_not_allowed'
// Each cell is the status after the act (pending, in progress, answered …) or the name of the refusal.
const [P, I, A, N, W, T, S] = [
  ...['pending', 'in_progress', 'answered', 'notified', 'withdrawn', 'transferred', 'set_aside'],
]
const nothing = 'nothing_to_appeal'
const already = 'already_appealed'
const none = 'no_appeal'
const unasked = 'no_question'
const unready = 'no_answer_yet'
const undecided = 'no_decision_yet'
const consent = 'consent_needed'
const unowned = 'not_claimed'
const unlike = 'letter_not_possible'

// biome-ignore format: a table is read by columns
const table: Record<ActName, (string | undefined)[]> = {
  //                          pending    asked      in_pr.     answered   consent.   notified   appealed   decided    dec. c.    dec. n.    sent       not sent   withdr.    transf.    aside      aside i.p. back
  'take':                    [I,         I,         no,        no,        no,        no,        no,        no,        no,        no,        no,        no,        no,        no,        no,        no,        no],
  'assign':                  [P,         P,         I,         A,         A,         N,         N,         N,         N,         N,         N,         N,         no,        no,        no,        no,        I],
  'note':                    [P,         P,         I,         A,         A,         N,         N,         N,         N,         N,         N,         N,         W,         T,         S,         S,         I],
  'call':                    [P,         P,         I,         A,         A,         N,         N,         N,         N,         N,         no,        no,        no,        no,        no,        no,        I],
  'ask':                     [P,         P,         I,         no,        no,        no,        no,        no,        no,        no,        no,        no,        no,        no,        no,        no,        I],
  'reply':                   [unasked,   P,         unasked,   no,        no,        no,        no,        no,        no,        no,        no,        no,        no,        no,        no,        no,        unasked],
  'extend':                  [P,         P,         I,         no,        no,        no,        no,        no,        no,        no,        no,        no,        no,        no,        no,        no,        I],
  'answer':                  [no,        no,        A,         no,        no,        no,        no,        no,        no,        no,        no,        no,        no,        no,        no,        no,        A],
  'undo':                    [no,        no,        no,        I,         I,         no,        no,        no,        no,        no,        no,        no,        no,        no,        no,        no,        no],
  'notify':                  [no,        no,        no,        N,         N,         no,        no,        no,        no,        no,        no,        no,        no,        no,        no,        no,        no],
  'read the answer':         [unready,   unready,   unready,   consent,   N,         N,         N,         N,         N,         N,         N,         N,         unready,   unready,   unready,   unready,   unready],
  'withdraw':                [W,         W,         W,         no,        no,        no,        no,        no,        no,        no,        no,        no,        no,        no,        no,        no,        W],
  'record a withdrawal':     [W,         W,         W,         no,        no,        no,        no,        no,        no,        no,        no,        no,        no,        no,        no,        no,        W],
  'transfer':                [T,         T,         T,         no,        no,        no,        no,        no,        no,        no,        no,        no,        no,        no,        no,        no,        T],
  'set aside':               [S,         S,         S,         no,        no,        no,        no,        no,        no,        no,        no,        no,        no,        no,        no,        no,        S],
  'bring back':              [no,        no,        no,        no,        no,        no,        no,        no,        no,        no,        no,        no,        no,        no,        P,         I,         no],
  'consent':                 [P,         P,         I,         A,         A,         N,         N,         N,         N,         N,         N,         N,         no,        no,        no,        no,        I],
  'withdraw consent':        [P,         P,         I,         A,         A,         N,         N,         N,         N,         N,         N,         N,         no,        no,        no,        no,        I],
  'correct the e-mail':      [P,         P,         I,         A,         A,         N,         N,         N,         N,         N,         N,         N,         no,        no,        no,        no,        I],
  'give the address':        [P,         P,         I,         A,         A,         N,         N,         N,         N,         N,         N,         N,         no,        no,        no,        no,        I],
  'correct data':            [P,         P,         I,         A,         A,         N,         N,         N,         N,         N,         N,         N,         W,         T,         S,         S,        I],
  'renew the code':          [P,         P,         I,         A,         A,         N,         N,         N,         N,         N,         N,         N,         W,         T,         S,         S,        I],
  'write a citation':        [no,        no,        no,        A,         A,         unlike,    unlike,    N,         N,         unlike,    unlike,    unlike,    no,        unlike,    no,        no,        no],
  'appeal':                  [nothing,   nothing,   nothing,   nothing,   nothing,   N,         already,   already,   already,   already,   already,   already,   nothing,   nothing,   nothing,   nothing,   nothing],
  'decide the appeal':       [no,        no,        no,        no,        no,        none,      N,         no,        no,        no,        no,        no,        no,        no,        no,        no,        no],
  'undo the decision':       [no,        no,        no,        no,        no,        none,      no,        N,         N,         no,        no,        no,        no,        no,        no,        no,        no],
  'notify the decision':     [no,        no,        no,        no,        no,        none,      no,        N,         N,         no,        no,        no,        no,        no,        no,        no,        no],
  'read the decision':       [undecided, undecided, undecided, undecided, undecided, undecided, undecided, consent,   N,         N,         N,         N,         undecided, undecided, undecided, undecided, undecided],
  'send the appeal on':      [no,        no,        no,        no,        no,        none,      no,        no,        no,        N,         no,        no,        no,        no,        no,        no,        no],
  'leave the appeal unsent': [no,        no,        no,        no,        no,        none,      no,        no,        no,        N,         no,        no,        no,        no,        no,        no,        no],
  'claim':                   [P,         P,         I,         A,         A,         N,         N,         N,         N,         N,         N,         N,         W,         T,         S,         S,         I],
  'undo the claim':          [unowned,   unowned,   unowned,   unowned,   unowned,   unowned,   unowned,   unowned,   unowned,   unowned,   unowned,   unowned,   unowned,   unowned,   unowned,   unowned,        unowned],
}

// These acts are allowed but change nothing, so they append no event.
const unchanged = new Set(
  caseStates.flatMap((state) => [
    ...(/consented/.test(state) ? [`consent ${state}`] : [`withdraw consent ${state}`]),
    ...(state === 'consented' ? [] : [`read the answer ${state}`]),
    ...(state === 'decided_consented' ? [] : [`read the decision ${state}`]),
  ]),
)

// Cases whose act was refused, to be used for the next act.
const untouched = new Map<CaseState, Case>()

describe.each(Object.keys(table) as ActName[])('%s', (name) => {
  it.each(caseStates.map((state, column) => [state, table[name][column] as string] as const))(
    'on a case that is %s gives %s',
    async (state, expected) => {
      const one = untouched.get(state) ?? (await bringTo(state))
      untouched.delete(state)
      const before = await dossierOf(one)
      const { data, error, status } = await acts[name](one)
      const after = await dossierOf(one)
      if (!isStatus(expected)) {
        expect({ code: error?.code, name: error?.message, status }).toEqual({
          code: 'P0001',
          name: expected,
          status: 400,
        })
        expect(after).toEqual(before)
        untouched.set(state, one)
        return
      }
      expect(error).toBeNull()
      expect(after.status).toBe(expected)
      expect(data && 'case' in data ? data.case : data).toMatchObject({ status: expected })
      const appended = unchanged.has(`${name} ${state}`) ? 0 : 1
      expect(after.events.length - before.events.length).toBe(appended)
    },
  )
})

const isStatus = (word: string) => [P, I, A, N, W, T, S].includes(word)

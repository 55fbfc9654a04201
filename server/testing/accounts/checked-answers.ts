import * as v from 'valibot'
import { afterAll, expect } from 'vitest'
import { contract } from '#supabase/contract/contract.ts'

const isKnown = (name: string): name is keyof typeof contract => Object.hasOwn(contract, name)

/** Answers that were not what the contract says, by the name of the function. */
const broken: string[] = []

/** Of an answer that is one of several, what is wrong with each. */
const parts = (issue: v.BaseIssue<unknown>): v.BaseIssue<unknown>[] => issue.issues?.flatMap(parts) ?? [issue]

/** Holds every answer of a function of the office against the contract. */
export const fetchChecked: typeof fetch = async (input, init) => {
  const response = await fetch(input, init)
  const [, name = ''] = /\/rest\/v1\/rpc\/(\w+)/.exec(response.url) ?? []
  if (!response.ok || !isKnown(name)) return response
  const body = await response.clone().text()
  const { issues } = v.safeParse<v.GenericSchema>(contract[name].answer, JSON.parse(body || 'null'))
  for (const issue of (issues ?? []).flatMap(parts))
    broken.push(`${name}: ${v.getDotPath(issue) ?? ''} ${issue.message}`)
  return response
}

afterAll(() => expect(broken).toEqual([]))

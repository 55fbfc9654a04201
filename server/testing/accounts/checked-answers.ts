import * as v from 'valibot'
import { afterAll, expect } from 'vitest'
import { contract } from '#supabase/contract/contract.ts'

const isKnown = (name: string): name is keyof typeof contract => Object.hasOwn(contract, name)

/** Answers that break the contract, each with the name of its function. */
const violations: string[] = []

/** The issues of each variant where the contract allows several. */
const parts = (issue: v.BaseIssue<unknown>): v.BaseIssue<unknown>[] => issue.issues?.flatMap(parts) ?? [issue]

/** Checks every answer of an office function against the contract. */
export const fetchChecked: typeof fetch = async (input, init) => {
  const response = await fetch(input, init)
  const [, name = ''] = /\/rest\/v1\/rpc\/(\w+)/.exec(response.url) ?? []
  if (!response.ok || !isKnown(name)) return response
  const body = await response.clone().text()
  const { issues } = v.safeParse<v.GenericSchema>(contract[name].result, JSON.parse(body || 'null'))
  for (const issue of (issues ?? []).flatMap(parts))
    violations.push(`${name}: ${v.getDotPath(issue) ?? ''} ${issue.message}`)
  return response
}

afterAll(() => expect(violations).toEqual([]))

import type * as v from 'valibot'
import { actFunctions } from './acts.ts'
import { deskFunctions } from './desk.ts'
import { enquiryFunctions } from './enquiries.ts'
import { keepingFunctions } from './keeping.ts'
import { noticeFunctions } from './notices.ts'
import { personFunctions, type refused } from './person.ts'
import { reportFunctions } from './reports.ts'
import { teamFunctions } from './team.ts'
import { templateFunctions } from './templates.ts'

/** Every function that the database offers: what it takes, and what it answers with. Browsers import its types alone. */
export const contract = {
  ...personFunctions,
  ...actFunctions,
  ...deskFunctions,
  ...enquiryFunctions,
  ...templateFunctions,
  ...teamFunctions,
  ...reportFunctions,
  ...keepingFunctions,
  ...noticeFunctions,
}

type Contract = typeof contract
export type FunctionName = keyof Contract
export type Arguments<Name extends FunctionName> = v.InferInput<Contract[Name]['args']>
export type Answer<Name extends FunctionName> = v.InferOutput<Contract[Name]['answer']>
export type Refused = v.InferOutput<typeof refused>

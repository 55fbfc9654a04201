import type * as v from 'valibot'
import { actFunctions } from './acts.ts'
import { deskFunctions } from './desk.ts'
import { documentFunctions } from './documents.ts'
import { enquiryFunctions } from './enquiries.ts'
import { factFunctions } from './facts.ts'
import { healthFunctions } from './health.ts'
import { newsFunctions } from './news.ts'
import { noticeFunctions } from './notices.ts'
import { personFunctions, type refused } from './person.ts'
import { publicationFunctions } from './publications.ts'
import { pushFunctions } from './push.ts'
import { reportFunctions } from './reports.ts'
import { teamFunctions } from './team.ts'
import { templateFunctions } from './templates.ts'

/** The arguments and the result of every function that the database offers. Browsers import only its types. */
export const contract = {
  ...personFunctions,
  ...actFunctions,
  ...deskFunctions,
  ...enquiryFunctions,
  ...templateFunctions,
  ...teamFunctions,
  ...reportFunctions,
  ...noticeFunctions,
  ...publicationFunctions,
  ...newsFunctions,
  ...documentFunctions,
  ...factFunctions,
  ...healthFunctions,
  ...pushFunctions,
}

type Contract = typeof contract
export type FunctionName = keyof Contract
export type Arguments<Name extends FunctionName> = v.InferInput<Contract[Name]['args']>
export type Result<Name extends FunctionName> = v.InferOutput<Contract[Name]['result']>

/** The keys of all members of a union, without those of a record with arbitrary keys. */
type KeyIn<Each> = Each extends Each ? (string extends keyof Each ? never : keyof Each) : never
/** The functions that do an act: sent again with the same key, it is not done again. */
export type ActName = {
  [Name in FunctionName]: 'repeated' extends KeyIn<Result<Name>> ? Name : never
}[FunctionName]
export type Refused = v.InferOutput<typeof refused>

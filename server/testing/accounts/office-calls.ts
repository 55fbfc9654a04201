import type { PostgrestSingleResponse } from '@supabase/supabase-js'
import type { FunctionName } from '#supabase/contract/contract.ts'
import type { OfficeClient, Reply } from '#supabase/contract/office-client.ts'

/** What a call that is to succeed answers with. */
export const answerTo = async <Answer>(reply: PromiseLike<PostgrestSingleResponse<Answer>>) => {
  const { data, error } = await reply
  if (error) throw new Error(error.message)
  return data
}

/** With arguments that are put together, or that nobody would send. */
export const callWith = <Name extends FunctionName>(client: OfficeClient, name: Name, args: object) => {
  const { rpc }: { rpc(name: Name, args: object): Reply<Name> } = client
  return rpc.call(client, name, args)
}

/** A function that the contract may not have. */
export const callUnknown = (client: OfficeClient, name: string, args: object = {}) => {
  const { rpc }: { rpc(name: string, args: object): PromiseLike<PostgrestSingleResponse<unknown>> } = client
  return rpc.call(client, name, args)
}

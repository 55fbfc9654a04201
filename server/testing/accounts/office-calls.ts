import type { PostgrestSingleResponse } from '@supabase/supabase-js'
import type { FunctionName } from '#supabase/contract/contract.ts'
import type { OfficeClient, Reply } from '#supabase/contract/office-client.ts'

/** The answer of a call that must succeed. */
export const answerTo = async <Answer>(reply: PromiseLike<PostgrestSingleResponse<Answer>>) => {
  const { data, error } = await reply
  if (error) throw new Error(error.message)
  return data
}

/** A call with arguments that the types cannot check or would refuse. */
export const callWith = <Name extends FunctionName>(client: OfficeClient, name: Name, args: object) => {
  const { rpc }: { rpc(name: Name, args: object): Reply<Name> } = client
  return rpc.call(client, name, args)
}

/** A call of a function that may be missing from the contract. */
export const callUnknown = (client: OfficeClient, name: string, args: object = {}) => {
  const { rpc }: { rpc(name: string, args: object): PromiseLike<PostgrestSingleResponse<unknown>> } = client
  return rpc.call(client, name, args)
}

import type { PostgrestSingleResponse, SupabaseClient } from '@supabase/supabase-js'
import type { Answer, Arguments, FunctionName } from './contract.ts'

export type Reply<Name extends FunctionName> = PromiseLike<PostgrestSingleResponse<Answer<Name>>> & {
  setHeader: (name: string, value: string) => Reply<Name>
}

/** What the function takes; nothing where it needs nothing. */
export type Given<Name extends FunctionName> =
  Record<never, never> extends Arguments<Name> ? [args?: Arguments<Name>] : [args: Arguments<Name>]

/** The client of supabase-js, whose `rpc` knows what the functions of the office take and answer. */
export type OfficeClient = Omit<SupabaseClient, 'rpc'> & {
  rpc<Name extends FunctionName>(name: Name, ...given: Given<Name>): Reply<Name>
}

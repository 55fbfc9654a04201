import type { PostgrestSingleResponse, SupabaseClient } from '@supabase/supabase-js'
import type { Arguments, FunctionName, Result } from './contract.ts'

export type Reply<Name extends FunctionName> = PromiseLike<PostgrestSingleResponse<Result<Name>>> & {
  setHeader: (name: string, value: string) => Reply<Name>
}

/** The arguments of a function, which may be left out where none is required. */
export type Given<Name extends FunctionName> =
  Record<never, never> extends Arguments<Name> ? [args?: Arguments<Name>] : [args: Arguments<Name>]

/** The client of supabase-js, with an `rpc` that knows the arguments and answers of the functions. */
export type OfficeClient = Omit<SupabaseClient, 'rpc'> & {
  rpc<Name extends FunctionName>(name: Name, ...given: Given<Name>): Reply<Name>
}

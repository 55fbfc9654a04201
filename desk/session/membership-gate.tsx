import { QueryClientProvider } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { failureText } from '#desk/data/call-desk.ts'
import { useMe } from '#desk/data/desk-queries.ts'
import { newQueryClient } from '#desk/data/query-client.ts'
import { DeskButton } from '#desk/ui/desk-button.tsx'
import { Waiting } from '#desk/ui/feedback/waiting.tsx'
import type { Me } from '#supabase/contract/desk.ts'
import { EntryScreen } from './entry-screen.tsx'

const MeContext = createContext<Me | null>(null)

/** The signed-in member. Works only inside `MembershipGate`. */
export function useMember(): Me {
  const me = useContext(MeContext)
  if (!me) throw new Error('useMember must be called inside MembershipGate')
  return me
}

export function MembershipGate({ signedIn, children }: { signedIn: boolean; children: ReactNode }) {
  const [client] = useState(newQueryClient)
  // A member who signs in again has to see what changed meanwhile.
  useEffect(() => {
    if (signedIn) client.invalidateQueries()
  }, [client, signedIn])
  return (
    <QueryClientProvider client={client}>
      <MembersOnly>{children}</MembersOnly>
    </QueryClientProvider>
  )
}

function MembersOnly({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useMe()
  if (data) return <MeContext value={data}>{children}</MeContext>
  if (!error) return <Waiting>Abriendo el escritorio…</Waiting>
  return (
    <EntryScreen title="No se pudo abrir el escritorio">
      <p>{failureText(error)}</p>
      <DeskButton look="primary" className="mt-4" onClick={() => refetch()}>
        Intentar de nuevo
      </DeskButton>
    </EntryScreen>
  )
}

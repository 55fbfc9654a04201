import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from './data/query-client.ts'
import { Frame } from './frame/frame.tsx'
import { SessionGate } from './session/session-gate.tsx'

export const Desk = () => (
  <QueryClientProvider client={queryClient}>
    <SessionGate>
      <Frame />
    </SessionGate>
  </QueryClientProvider>
)

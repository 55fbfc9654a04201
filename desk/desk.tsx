import { Frame } from './frame/frame.tsx'
import { SessionGate } from './session/session-gate.tsx'

export const Desk = () => (
  <SessionGate>
    <Frame />
  </SessionGate>
)

import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Frame } from './frame/frame.tsx'
import { SessionGate } from './session/session-gate.tsx'
import { followSession } from './session/session-state.ts'

followSession()
const root = document.getElementById('desk')
if (root)
  createRoot(root).render(
    <StrictMode>
      <SessionGate>
        <Frame />
      </SessionGate>
    </StrictMode>,
  )

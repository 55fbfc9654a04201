import { vi } from 'vitest'

// The modules that a test file imports begin anew, as in a process of its own, which would take longer to start.
vi.resetModules()
// So `server/log.ts` listens to the same process once for each file.
process.setMaxListeners(0)
process.stdout.setMaxListeners(0)

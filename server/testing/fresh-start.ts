import { vi } from 'vitest'

// Modules and storage of a test file begin anew, as in a process of its own, which would take longer to start.
vi.resetModules()
globalThis.localStorage?.clear()
// So `server/log.ts` listens to the same process once for each file.
process.setMaxListeners(0)
process.stdout.setMaxListeners(0)

import { vi } from 'vitest'

// The modules that a test file imports begin anew, as in a process of its own, which would take longer to start.
vi.resetModules()

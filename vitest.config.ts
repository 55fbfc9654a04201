import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Tests beside the server's that need a database, or that start a process and wait for it. */
const besideServer = [
  ...['scripts/data/**/*.test.ts', 'scripts/stopping.test.ts', 'deploy/body-limits.test.ts'],
  'scripts/{npm-test,second-tries,build/build,build/pictures/published-pictures}.test.ts',
]

// Started last, one of these would leave the other cores idle.
const slow =
  /\/(server\/(faults|postgres)|scripts\/(stopping|npm-test|data\/backup|build\/build\.test)|supabase\/cli)/
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const isSlow = ({ moduleId }: TestSpecification) => Number(slow.test(moduleId))
    return sorted.toSorted((one, other) => isSlow(other) - isSlow(one))
  }
}

const setupFiles = './server/testing/fresh-start.ts'

export default defineConfig({
  test: {
    // Many of these tests wait for a process or a clock, which would leave cores idle.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    // An order that is asked for goes before ours.
    sequence: process.argv.some((word) => word.startsWith('--sequence')) ? {} : { sequencer: SlowFirst },
    projects: [
      {
        extends: './vite.config.ts',
        test: {
          name: 'app',
          include: ['{app,bench,desk,domain,scripts,deploy}/**/*.test.{ts,tsx}'],
          exclude: besideServer,
          environment: 'node',
          // To start a process for each file took longer than most of them.
          isolate: false,
          setupFiles,
          // These only end a test that hangs; a busy machine must not fail a test.
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          sequence: { groupOrder: 1 },
          include: ['{server,supabase}/**/*.test.ts', ...besideServer],
          environment: 'node',
          testTimeout: 180_000,
          hookTimeout: 180_000,
          isolate: false,
          setupFiles,
          globalSetup: './server/testing/cluster.ts',
        },
      },
    ],
  },
})

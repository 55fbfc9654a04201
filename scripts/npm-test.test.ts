import { once } from 'node:events'
import { expect, it, vi } from 'vitest'
import { startProjectCommand } from '#server/testing/project-command.ts'

// A test runner starts here, which takes a busy machine a while.
vi.setConfig({ testTimeout: 300_000 })

const npmTest = async (...args: string[]) => {
  const command = startProjectCommand(['npm', 'test', '--', ...args], { npm_config_update_notifier: 'false' })
  const [code] = await once(command.child, 'close')
  return { code, output: command.output() }
}

it('npm test runs one file, says first what it installs, and ends with the count', async () => {
  const { code, output } = await npmTest('domain/csv.test.ts')
  expect(output).toMatch(/installs what is missing[^—]+apt-get, which needs root/)
  expect(output).not.toContain('— Types')
  expect(output).not.toContain('— Browser')
  expect(output).toMatch(/\n[1-9]\d* passed, 0 failed\n$/)
  expect(code).toBe(0)
})

it('npm test -t runs only the tests of that name', async () => {
  expect((await npmTest('domain/csv.test.ts', '-t', 'doubles the quotes')).output).toMatch(
    /\n1 passed, 0 failed\n$/,
  )
})

it('npm test fails if no file matches', async () => {
  expect(await npmTest('no-such-file')).toEqual({
    code: 1,
    output: expect.stringContaining('No test file is called no-such-file'),
  })
})

import { relative } from 'node:path'
import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter'

/** Names every test that failed and then passed. Such a test does not fail the run, but it is a defect to mend. */
export default class SecondTries implements Reporter {
  #tests: Suite | undefined

  onBegin(_config: FullConfig, tests: Suite) {
    this.#tests = tests
  }

  onEnd() {
    const lucky = this.#tests?.allTests().filter((test) => test.outcome() === 'flaky') ?? []
    for (const { title, location } of lucky)
      process.stdout.write(
        `passed at the second try: ${relative('.', location.file)}:${location.line} ${title}\n`,
      )
  }
}

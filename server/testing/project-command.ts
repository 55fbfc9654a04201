import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { onTestFinished } from 'vitest'
import { commandLine, read } from './cluster-processes.ts'

const project = resolve(import.meta.dirname, '../..')

export type ProjectCommand = {
  child: ChildProcess
  pid: number
  output(): string
  said(pattern: RegExp): Promise<string>
}

/** A command in the project's folder and in a process group of its own, as a shell starts it. */
export const startProjectCommand = (command: string[], env: Record<string, string>): ProjectCommand => {
  const [program = '', ...args] = command
  const child = spawn(program, args, { cwd: project, env: { ...shellEnvironment(), ...env }, detached: true })
  onTestFinished(() => endGroup(child))
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
  // Some tools print in colour where CI is set.
  const output = () => stripVTControlCharacters(printed)
  /** The first group of the first match in what it printed. */
  const said = async (pattern: RegExp) => {
    for (;;) {
      const found = pattern.exec(output())
      if (found) return found[1] ?? found[0]
      if (child.exitCode !== null) throw new Error(`${command.join(' ')} stopped: ${output()}`)
      await new Promise((look) => setTimeout(look, 20))
    }
  }
  return { child, pid: child.pid ?? 0, output, said }
}

const addedByRunner = /^(NODE_ENV|MODE|DEV|PROD|SSR|TEST|BASE_URL|VITE.*)$/

/** Without what a test runner adds, which would change how the site is built. */
const shellEnvironment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !addedByRunner.test(name)))

/** A failed test must not leave processes behind. */
const endGroup = ({ pid }: ChildProcess) => {
  try {
    if (pid) process.kill(-pid, 'SIGKILL')
  } catch {}
}

/** The command lines of all processes that work on a data folder. */
export const processesOn = (dataDir: string): string[] => {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => [commandLine(pid), read('/proc', pid, 'environ')].join().includes(dataDir))
    .map(commandLine)
}

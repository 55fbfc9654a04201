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
  /** Waits until the output matches, and returns the first group of the match. */
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
  const said = async (pattern: RegExp) => {
    for (;;) {
      const match = pattern.exec(output())
      if (match) return match[1] ?? match[0]
      if (child.exitCode !== null) throw new Error(`${command.join(' ')} stopped: ${output()}`)
      await new Promise((look) => setTimeout(look, 20))
    }
  }
  return { child, pid: child.pid ?? 0, output, said }
}

const addedByRunner = /^(NODE_ENV|MODE|DEV|PROD|SSR|TEST|BASE_URL|VITE.*)$/

/** Leaves out the variables of a test runner, which would change how the site is built. */
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

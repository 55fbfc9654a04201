import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

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
  const { PATH, HOME } = process.env
  const child = spawn(program, args, { cwd: project, env: { PATH, HOME, ...env }, detached: true })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  /** The first group of the first match in what it printed. */
  const said = async (pattern: RegExp) => {
    for (;;) {
      const found = pattern.exec(output)
      if (found) return found[1] ?? found[0]
      if (child.exitCode !== null) throw new Error(`${command.join(' ')} stopped: ${output}`)
      await new Promise((look) => setTimeout(look, 20))
    }
  }
  return { child, pid: child.pid ?? 0, output: () => output, said }
}

/** The command lines of all processes that work on a data folder. */
export const processesOn = (dataDir: string): string[] => {
  const read = (pid: string, file: string) => {
    try {
      return readFileSync(join('/proc', pid, file), 'utf8').replaceAll('\0', ' ')
    } catch {
      return ''
    }
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => [read(pid, 'cmdline'), read(pid, 'environ')].join().includes(dataDir))
    .map((pid) => read(pid, 'cmdline'))
}

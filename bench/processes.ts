import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

const children = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of children) child.kill()
})

export type Running = { port: number; readyAfter: number; stop(): Promise<void> }

/** Starts a server on a free port and counts the milliseconds until `path` is answered. */
export const startProcess = async (
  command: string[],
  env: (port: number) => Record<string, string>,
  path: string,
): Promise<Running> => {
  const port = await freePort()
  const [program = '', ...args] = command
  const begin = performance.now()
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env(port) },
  })
  children.add(child)
  child.once('exit', () => children.delete(child))
  while (!(await answers(`http://127.0.0.1:${port}${path}`))) {
    if (!isRunning(child)) throw new Error(`${command.join(' ')} stopped before it answered`)
    await wait(2)
  }
  return { port, readyAfter: performance.now() - begin, stop: () => stop(child) }
}

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ status }) => status < 500,
    () => false,
  )

const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null

const stop = async (child: ChildProcess): Promise<void> => {
  if (!isRunning(child)) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

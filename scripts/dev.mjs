/** `npm run dev`: the site with hot reload, and the real backend behind it. */
import { spawn } from 'node:child_process'
import { ensureBuilt, ensureInstalled, environment } from './prepare.mjs'

ensureInstalled()
ensureBuilt()

const backendPort = '3001'
const children = [
  spawn('node', ['server/index.ts'], {
    stdio: 'inherit',
    env: { ...environment, PORT: backendPort, HOST: '127.0.0.1' },
  }),
  spawn('node', ['scripts/dev-site.ts'], {
    stdio: 'inherit',
    env: { ...environment, BACKEND: `http://127.0.0.1:${backendPort}` },
  }),
]
const stop = (signal) => {
  for (const child of children) child.kill(signal)
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal))
for (const child of children)
  child.on('exit', (code) => {
    stop('SIGTERM')
    process.exitCode = code ?? 1
  })

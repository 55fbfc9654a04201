/** `npm start`: whatever is missing, then the site and its backend. */
import { spawn } from 'node:child_process'
import { ensureBuilt, ensureInstalled, environment } from './prepare.mjs'

ensureInstalled()
ensureBuilt()

const server = spawn('node', ['server/index.ts'], { stdio: 'inherit', env: environment })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 1))

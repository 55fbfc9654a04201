/** Runs a command of this project, whatever is missing first: `node scripts/launch.mjs inbox.ts …` */
import { spawn } from 'node:child_process'
import { ensureInstalled, environment } from './prepare.mjs'

ensureInstalled()

const [script, ...args] = process.argv.slice(2)
const child = spawn('node', [`scripts/${script}`, ...args], { stdio: 'inherit', env: environment })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => process.exit(code ?? 1))

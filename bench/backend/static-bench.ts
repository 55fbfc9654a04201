import { execFile, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { securityHeaders } from '../../server/http/security-headers.ts'
import { median } from '../median.ts'
import { startProcess } from '../processes.ts'
import { beside, type Line } from './report.ts'

const connectionCounts = [1, 64]
const tools = ['nginx', 'wrk']
const names = ['nginx', 'ours', 'plain'] as const
type Names = (typeof names)[number]

/** Measures with wrk the same gzip of the home page from our server and from nginx with one worker, in turn. */
export const benchStatic = async (
  ourPort: number,
  siteDir: string,
  folder: string,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Line[]> => {
  const missing = tools.filter((tool) => spawnSync('which', [tool]).status !== 0)
  if (missing.length) {
    const how = `skipped: ${missing.join(' and ')} not installed (apt-get install -y nginx wrk)`
    return [{ what: 'Static files', ours: how, beside: '', ratio: '', goal: '' }]
  }
  const nginx = await startNginx(siteDir, folder)
  const plain = await startBeside('plain-page-server.ts', siteDir)
  const ports = { ours: ourPort, nginx: nginx.port, plain: plain.port }
  const lines: Line[] = []
  for (const connections of connectionCounts) {
    const rates: Record<Names, Rate[]> = { nginx: [], ours: [], plain: [] }
    for (let round = 0; round <= rounds; round++)
      for (const name of names) {
        const rate = await wrk(ports[name], connections, round ? seconds : 1)
        // The first round is a warm-up and is not counted.
        if (round) rates[name].push(rate)
      }
    const perSecond = (name: Names) => median(rates[name].map((rate) => rate.perSecond))
    const p99 = (name: Names) => median(rates[name].map((rate) => rate.p99))
    const what = `${connections} connection${connections > 1 ? 's' : ''}`
    lines.push(beside(`Home page/s, ${what}`, perSecond('ours'), 'plain Node', perSecond('plain')))
    lines.push(beside(`Home page/s, ${what}`, perSecond('ours'), 'nginx', perSecond('nginx')))
    lines.push(beside(`Home page p99, ${what}`, p99('ours'), 'nginx', p99('nginx'), 'ms'))
  }
  for (const { stop } of [nginx, plain]) await stop()
  return lines
}

const startBeside = (server: string, siteDir: string) => {
  const env = (port: number) => ({ PORT: String(port), SITE_DIR: siteDir })
  return startProcess([process.execPath, join(import.meta.dirname, server)], env, '/')
}

const startNginx = async (siteDir: string, folder: string) => {
  const prefix = join(folder, 'nginx')
  mkdirSync(join(prefix, 'logs'), { recursive: true })
  const file = join(prefix, 'nginx.conf')
  const env = (port: number) => {
    writeFileSync(file, configuration(port, siteDir))
    return {}
  }
  return startProcess(['nginx', '-p', prefix, '-c', file], env, '/')
}

// nginx sends our headers too, so that both responses have the same size.
const configuration = (port: number, siteDir: string): string => {
  const { csp } = JSON.parse(readFileSync(join(siteDir, 'headers.json'), 'utf8'))
  const headers = { ...securityHeaders, 'Content-Security-Policy': csp['/'], 'Cache-Control': 'no-cache' }
  const lines = Object.entries(headers).map(([name, value]) => `add_header ${name} "${value}";`)
  return `
    daemon off; worker_processes 1; pid nginx.pid; error_log stderr error;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections 1024; }
    http {
      types { text/html html; } charset utf-8;
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000;
      gzip_static on; gzip_vary on;
      server { listen 127.0.0.1:${port}; root ${siteDir}; ${lines.join(' ')} }
    }`
}

type Rate = { perSecond: number; p99: number }

const wrk = async (port: number, connections: number, seconds: number): Promise<Rate> => {
  const load = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '-H', 'Accept-Encoding: gzip']
  const { stdout } = await promisify(execFile)('wrk', [...load, `http://127.0.0.1:${port}/`])
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(stdout)
  const [, p99 = '', unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? []
  const milliseconds = { us: 0.001, ms: 1, s: 1000 }[unit] ?? Number.NaN
  return { perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]), p99: Number(p99) * milliseconds }
}

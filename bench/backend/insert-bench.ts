import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from '../../server/database/database.ts'
import { migrate } from '../../server/database/migrate.ts'
import { median } from '../median.ts'
import { closedLoop } from './closed-loop.ts'
import { bareDriver, type Contender, ours, plainNode, supabaseLite } from './contenders.ts'
import { fillMillion } from './office/million-rows.ts'
import { beside, type Line, percent } from './report.ts'

const connectionCounts = [1, 16, 64]
// Servers reach full speed after about 15,000 inserts. The first ones of `@supabase/lite` must not be concurrent.
const warmUps = [
  { connections: 1, seconds: 1 },
  { connections: 64, seconds: 6 },
]

const names = ['ours', 'lite', 'driver', 'plain'] as const
type Names = (typeof names)[number]
type Place = { name: 'empty' | 'million'; url: string; contenders: Record<Names, Contender> }

/** Inserts per second of all contenders in turn, on an empty table and on one of a million rows. */
export const benchInserts = async (
  clusterUrl: string,
  folder: string,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Line[]> => {
  const places = [
    await openPlace('empty', await emptyDatabase(clusterUrl), folder),
    await openPlace('million', clusterUrl, folder),
  ]
  for (const place of places)
    for (const name of names)
      for (const warmUp of warmUps) await measure(place, name, warmUp.connections, warmUp.seconds)
  const rates = new Map<string, number[]>()
  for (let round = 0; round < rounds; round++)
    for (const connections of connectionCounts)
      for (const place of places)
        for (const name of names) {
          const key = `${name} ${place.name} ${connections}`
          rates.set(key, [...(rates.get(key) ?? []), await measure(place, name, connections, seconds)])
        }
  for (const { contenders } of places) for (const { stop } of Object.values(contenders)) await stop()
  return connectionCounts.flatMap((connections) => {
    const rate = (name: Names, place: Place['name']) =>
      median(rates.get(`${name} ${place} ${connections}`) ?? [])
    return linesFor(connections, rate)
  })
}

const openPlace = async (name: Place['name'], url: string, folder: string): Promise<Place> => {
  const sql = connect(url, { max: 1 })
  await migrate(sql)
  if (name === 'million') await fillMillion(sql)
  await sql.end()
  const dataDir = join(folder, name)
  mkdirSync(dataDir)
  const contenders = {
    ours: await ours(url, dataDir),
    lite: await supabaseLite(url),
    driver: await bareDriver(url),
    plain: await plainNode(url),
  }
  return { name, url, contenders }
}

const emptyDatabase = async (clusterUrl: string): Promise<string> => {
  const sql = connect(clusterUrl, { max: 1 })
  await sql.unsafe('create database bench_empty')
  await sql.end()
  const url = new URL(clusterUrl)
  url.pathname = '/bench_empty'
  return url.href
}

const measure = async (place: Place, name: Names, connections: number, seconds: number): Promise<number> => {
  if (place.name === 'empty') {
    const sql = connect(place.url, { max: 1 })
    await sql`truncate pqr_requests cascade`
    await sql.end()
  }
  const { workers, close } = await place.contenders[name].open(connections)
  const { perSecond } = await closedLoop(workers, seconds)
  await close()
  return perSecond
}

const linesFor = (connections: number, rate: (name: Names, place: Place['name']) => number): Line[] => {
  const what = `Inserts/s, ${connections} connection${connections > 1 ? 's' : ''}`
  const against = (place: Place['name'], rows: string): Line[] => [
    beside(`${what}, ${rows}`, rate('ours', place), '@supabase/lite', rate('lite', place)),
    percent(`${what}, ${rows}`, rate('ours', place), 'bare driver', rate('driver', place), 50),
    beside(`${what}, ${rows}`, rate('ours', place), 'plain Node', rate('plain', place)),
  ]
  return [
    ...against('empty', '0 rows'),
    ...against('million', '1,000,000 rows'),
    percent(`${what}, 1,000,000 rows`, rate('ours', 'million'), 'ours at 0 rows', rate('ours', 'empty'), 90),
  ]
}

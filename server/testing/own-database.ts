import { randomBytes } from 'node:crypto'
import { connect } from '../database/database.ts'
import { databaseIn } from './cluster.ts'

export type OwnDatabase = { url: string; remove(): Promise<void> }

/** Creates a database that only the caller uses. */
export const createDatabase = async (clusterUrl: string, template = 'template1'): Promise<OwnDatabase> => {
  const name = `test_${randomBytes(8).toString('hex')}`
  const root = connect(clusterUrl, { max: 1 })
  await root.unsafe(`create database ${name} template ${template}`)
  return {
    url: databaseIn(clusterUrl, name),
    remove: async () => {
      await root.unsafe(`drop database ${name} with (force)`)
      await root.end()
    },
  }
}

import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import type { FastifyInstance } from 'fastify'
import { Client } from 'pg'
import { buildApp } from '../../server/app'
import { readConfig, type Config } from '../../server/config'
import { contentKey, dumpFile, opening } from './template'

/** Master secret of the tests' servers; the sealed values of the demo data open with it. */
export const testSecret = 'a secret of the tests, long enough for any use'

/** URL of the PostgreSQL that the tests run on; empty for PGlite. */
export const onPostgres = process.env.TEST_DATABASE_URL ?? ''

/** Settings that the data of a first start depends on, given the tests' secret and environment. */
export type Seed = Pick<Config, 'SEED' | 'DEMO_NUMBERS'>

/** Undefined for another secret, since it seals the data differently, or another environment. */
export const seedOf = (config: Config): Seed | undefined =>
  config.SECRET === testSecret && config.NODE_ENV === 'test' ? config : undefined

/** The hour in which the run began (test/setup/run.js). */
const hour = () => Number(process.env.RUN_HOUR)

/** Name of a first start's data. It changes with the hour: the demo data covers the last days and must not grow old. */
const nameOf = ({ SEED, DEMO_NUMBERS }: Seed) =>
  [contentKey(['server', 'contract', 'rules']), SEED === 'none' ? 'none' : DEMO_NUMBERS, hour()].join('_')

const firstStart = ({ SEED, DEMO_NUMBERS }: Seed, DATABASE_URL = '') =>
  buildApp(
    readConfig({
      ...{ NODE_ENV: 'test', SECRET: testSecret, JOBS: 'off', LOG_LEVEL: 'error' },
      ...{ SEED, DEMO_NUMBERS, DATABASE_URL, DATA_DIR: 'memory' }
    })
  )

/** Dump file of a PGlite on which a server has started once. */
const seededDump = (seed: Seed): Promise<string> =>
  dumpFile(nameOf(seed), async () => {
    let lite: PGlite
    const app = await opening.run({ opened: (made) => (lite = made) }, () => firstStart(seed))
    try {
      await app.deps.pool.query('checkpoint')
      return await lite!.dumpDataDir('none')
    } finally {
      await app.close()
    }
  })

async function onServer(work: (client: Client) => Promise<unknown>) {
  const client = new Client(onPostgres)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

const urlOf = (name: string) => Object.assign(new URL(onPostgres), { pathname: `/${name}` }).href

const prefix = 'test_template_'
// advisory lock, any constant: when two workers want a template, only one makes it
const templateLock = 7131

/** Drops templates older than the previous hour, whichever checkout made them. */
async function dropOld(client: Client) {
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where starts_with(datname, '${prefix}')`
  )
  const old = rows.filter(({ datname }) => Number(datname.split('_').at(-1)) < hour() - 1)
  for (const { datname } of old) await client.query(`drop database if exists ${datname} with (force)`)
}

/** Database on PostgreSQL on which a server has started once; it refuses connections, so it can be copied. */
async function seededTemplate(client: Client, seed: Seed): Promise<string> {
  const name = prefix + nameOf(seed)
  const exists = async () =>
    (await client.query('select 1 from pg_database where datname = $1', [name])).rows.length > 0
  if (await exists()) return name
  // released when this client ends
  await client.query('select pg_advisory_lock($1)', [templateLock])
  if (await exists()) return name
  await dropOld(client)
  const half = `half_${name}`
  await client.query(`drop database if exists ${half} with (force)`)
  await client.query(`create database ${half}`)
  await (await firstStart(seed, urlOf(half))).close()
  await client.query(`alter database ${half} allow_connections false`)
  await client.query(`alter database ${half} rename to ${name}`)
  return name
}

/** A new database on PostgreSQL: empty, or with `seed` as after a first start. */
export async function postgresDatabase(seed?: Seed) {
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(async (client) => {
    const template = seed ? `template ${await seededTemplate(client, seed)}` : ''
    await client.query(`create database ${name} ${template}`)
    // a test's data need not survive a power cut
    await client.query(`alter database ${name} set synchronous_commit = off`)
  })
  return {
    given: { DATABASE_URL: urlOf(name), DATA_DIR: 'memory' },
    drop: () => onServer((client) => client.query(`drop database if exists ${name} with (force)`))
  }
}

/** New database, with `seed` as after a first start: PostgreSQL at TEST_DATABASE_URL if set, else PGlite in memory. */
export async function freshDatabase(seed?: Seed) {
  if (onPostgres) return postgresDatabase(seed)
  return { given: { DATA_DIR: 'memory', DATABASE_URL: '' }, drop: async () => undefined }
}

/** Makes a PGlite folder as after a first start. */
export async function unpackSeeded(seed: Seed, folder: string): Promise<void> {
  mkdirSync(folder)
  execFileSync('tar', ['xf', await seededDump(seed), '-C', folder], { stdio: 'ignore' })
}

/**
 * Production's app. On PGlite it begins with the cached data of a first start, as at a second one: making the demo data
 * takes seconds.
 */
export async function buildSeeded(
  config: Config,
  log?: { write: (line: string) => void }
): Promise<FastifyInstance> {
  const seed = seedOf(config)
  if (config.DATABASE_URL || !seed) return buildApp(config, log)
  return opening.run({ file: await seededDump(seed) }, () => buildApp(config, log))
}

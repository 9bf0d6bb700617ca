import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../../server/config'
import { lastingDatabase } from './server'
import { tempFolder } from '../../support/folder'

/** Runs a program of PostgreSQL, found on the path or where Debian keeps it. */
function postgres(program: string, args: string[]) {
  const versions = '/usr/lib/postgresql'
  const installed = existsSync(versions)
    ? readdirSync(versions).map((name) => join(versions, name, 'bin'))
    : []
  const path = [process.env.PATH, ...installed.sort().reverse()].join(':')
  const { status, stderr, error } = spawnSync(program, args, { env: { ...process.env, PATH: path } })
  if (status !== 0) throw new Error(`${program}: ${error?.message ?? stderr.toString()}`)
}

/** Backs up as documented: the database first, then the folder. */
export async function backUp(given: Partial<Config>, to: string) {
  if (given.DATABASE_URL)
    postgres('pg_dump', ['--format=custom', `--file=${join(to, 'database')}`, given.DATABASE_URL])
  cpSync(given.DATA_DIR!, join(to, 'data'), { recursive: true })
}

/** Restores a backup into a new installation. */
export async function restore(from: string, given: Partial<Config>) {
  if (given.DATABASE_URL)
    postgres('pg_restore', ['--no-owner', `--dbname=${given.DATABASE_URL}`, join(from, 'database')])
  cpSync(join(from, 'data'), given.DATA_DIR!, { recursive: true })
}

/** Installation with its own database, folder and generated secret. */
export async function newInstallation() {
  const { given, drop } = await lastingDatabase()
  const folder = given.DATABASE_URL ? tempFolder() : given.DATA_DIR
  return {
    given: { ...given, DATA_DIR: folder, SECRET: '' },
    drop: async () => {
      await drop()
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

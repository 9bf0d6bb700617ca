import { sql } from 'drizzle-orm'
import { rows } from '../../db/client'
import type { Command } from '../command'
import { aligned } from '../csv/table'

interface Run {
  id: string
  at: string
  changes: string
  command: string
  file: string
}

export const listImports: Command = {
  usage: '',
  help: 'Number, time, rows and file of each import of the last 30 days that has not been taken back, the latest on top.',
  run: async ({ openDatabase, print }) => {
    const { db } = await openDatabase()
    const found = await rows<Run>(
      db,
      sql`select r.id::text as id, to_char(r.created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI') as at,
            count(c.id)::text as changes, r.command, r.file
          from import_run r join import_change c on c.run_id = r.id where r.undone_at is null
          group by r.id order by r.id desc`
    )
    if (!found.length) return print('nothing to take back')
    const lines = found.map(({ id, at, changes, command, file }) => [id, at, changes, `${command} ${file}`])
    print(aligned([['import', 'time', 'rows', 'command'], ...lines]))
  }
}

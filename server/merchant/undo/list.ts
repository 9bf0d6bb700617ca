import { localized } from '../../bilingual'
import { openRuns } from '../../services/files/imports/runs'
import type { Command } from '../command'
import { aligned } from '../csv/table'

export const listImports: Command = {
  usage: '',
  help: {
    en: 'Number, time, rows and file of each import of the last 30 days that has not been taken back, the latest on top.',
    zh: '最近 30 天里还没有撤回的每次导入：编号、时间、行数和文件，最新的在最上面。'
  },
  run: async ({ openDatabase, print }) => {
    const { db } = await openDatabase()
    const found = await openRuns(db)
    if (!found.length) return print(localized({ en: 'nothing to take back', zh: '没有可撤回的导入' }))
    const lines = found.map(({ id, at, changes, command, file }) => [id, at, changes, `${command} ${file}`])
    const head = localized({ en: 'import,time,rows,command', zh: '编号,时间,行数,命令' }).split(',')
    print(aligned([head, ...lines]))
  }
}

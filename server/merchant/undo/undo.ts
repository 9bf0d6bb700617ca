import type { Db } from '../../db/client'
import { localized } from '../../bilingual'
import { findRun, lastRun, openRuns } from '../../services/files/imports/runs'
import { undoRun } from '../../services/files/imports/undo'
import type { Command } from '../command'
import { aligned } from '../csv/table'
import { Refusal } from '../refusal'
import { asOption, whoOf } from '../who'

/** The import of that number; the last one when none is given. Throws a Refusal when it cannot be taken back. */
async function runToUndo(db: Db, given: string | undefined) {
  if (given === undefined) {
    const last = await lastRun(db)
    if (!last) throw new Refusal({ en: 'nothing to take back', zh: '没有可撤回的导入' })
    return last
  }
  const known = /^\d{1,9}$/.test(given) ? await findRun(db, Number(given)) : undefined
  if (!known)
    throw new Refusal({
      en: `there is no import "${given}"; see imports:list`,
      zh: `没有编号为“${given}”的导入；用 imports:list 查看`
    })
  if (known.undoneAt)
    throw new Refusal({ en: `import ${given} was taken back before`, zh: `导入 ${given} 之前已经撤回` })
  return known
}

export const undoImport: Command = {
  usage: '[IMPORT] [--as NAME]',
  help: {
    en: `
Takes back what an import of numbers, goods, cards, packages, the points mall, VIP, acceleration, coupons, tasks or guides has changed; its number
is what the import printed, or imports:list prints; without a number it is the last one. Each value that is still as the import left
it becomes what it was; others are left, and named, as are numbers that are held or sold. What the import added is taken off sale or,
where it is never on sale, deleted unless it is used; what it deleted comes back. One that was cut off is finished by running it
again. Imports can be taken back for 30 days.`,
    zh: `
撤回一次导入的改动：靓号、商品、卡、套餐、积分商城、会员、加速、优惠券、任务、充值指南。编号由导入时打印，也可用 imports:list 查看；
不写编号就撤回最近一次。仍是导入后样子的值恢复成原值；此后又改过的不动并逐个列出，被占用或售出的号码也是。
导入时新增的会下架，没有上下架的则删除（已被使用的除外）；导入时删掉的会恢复。撤回中断时再运行一次即可补完。导入后 30 天内可以撤回。`
  },
  args: [0, 1],
  options: asOption,
  run: async (given) => {
    const { print, problem } = given
    const who = whoOf(given)
    const { db } = await given.openDatabase()
    const run = await runToUndo(db, given.args[0])
    const { id, command, file } = run
    if (!given.args.length)
      problem(localized({ en: `import ${id}: ${command} ${file}`, zh: `导入 ${id}：${command} ${file}` }))
    const { back, left } = await undoRun(db, run, who, (row) =>
      problem(localized({ en: `left as it is: ${row.en}`, zh: `保持现状：${row.zh}` }))
    )
    print(
      localized({
        en: `${back} rows put back, ${left} left or put back in part`,
        zh: `${back} 行已恢复，${left} 行未动或只恢复了一部分`
      })
    )
  }
}

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

import { and, eq } from 'drizzle-orm'
import { TaskKind, TaskPeriod } from '../../../contract/enums'
import { fenFromYuan } from '../../../rules/money'
import { task } from '../../db/schema'
import type { Tx } from '../../db/client'
import { onceKinds } from '../../services/tasks/taskFacts'
import type { BadLines } from '../csv/badLines'
import { cellReader } from '../csv/cells'
import type { Command } from '../command'
import { readCsv, type BadLine, type Columns, type Line } from '../csv/csv'
import { encodingOption, importHelp, importing, importOptions, importUsage } from '../csv/importing'
import { taskKindWords, taskPeriodWords } from '../words'

const columns = {
  kind: { names: ['类型'], required: true },
  period: { names: ['周期'] },
  target: { names: ['目标'] },
  title: { names: ['标题', '名称'], required: true },
  summary: { names: ['说明'] },
  points: { names: ['积分'] },
  coins: { names: ['券币'] },
  sort: { names: ['排序'] },
  offered: { names: ['上架'] }
} satisfies Columns<string>
type Key = keyof typeof columns

/** Kinds that reward the sign-in of a day itself. */
const daily: TaskKind[] = [TaskKind.signIn, TaskKind.streak]

/** The only period that a kind allows; undefined when it allows any. */
function onlyPeriod(kind: TaskKind): TaskPeriod | undefined {
  if (daily.includes(kind)) return TaskPeriod.day
  if (onceKinds.includes(kind)) return TaskPeriod.once
  return kind === TaskKind.signInDays ? TaskPeriod.month : undefined
}

function taskOf(line: Line<Key>, report: (bad: BadLine) => void) {
  const read = cellReader<Key>(line, columns, report)
  const chosen = read.choice<TaskKind | ''>('kind', taskKindWords, '')
  if (!chosen) read.wrong('kind', 'is empty')
  const kind = chosen || TaskKind.signIn
  const only = onlyPeriod(kind)
  const period = read.choice<TaskPeriod>('period', taskPeriodWords, only ?? TaskPeriod.month)
  if (only && period !== only) read.wrong('period', 'does not fit this kind: leave it empty')
  const points = read.integer('points', 0, 1000000)
  const coins = read.integer('coins', 0, 1000000)
  if (!points && !coins) read.wrong('points', 'nothing is given')
  if (coins && daily.includes(kind)) read.wrong('coins', 'a sign-in gives points only')
  return {
    kind,
    period,
    target: targetOf(kind, line, read),
    title: read.text('title', { most: 40, needed: true }),
    summary: read.text('summary', { most: 80 }),
    points,
    coins,
    sort: read.integer('sort', 0, 30000),
    offered: read.bool('offered', true)
  }
}

/**
 * The target of a task: fen of top-ups (the file has yuan), days signed in, or orders. 1 for the daily sign-in and for
 * what is done once, such as binding a mobile: their cell stays empty.
 */
function targetOf(kind: TaskKind, { cells }: Line<Key>, read: ReturnType<typeof cellReader<Key>>): number {
  if (kind === TaskKind.topUp) {
    const fen = fenFromYuan(cells.target) ?? 0
    if (!fen || fen > 100000000) read.wrong('target', 'is no amount in yuan')
    return fen || 1
  }
  if (kind === TaskKind.signIn || onceKinds.includes(kind)) {
    if (cells.target && cells.target !== '1') read.wrong('target', 'does not fit this kind: leave it empty')
    return 1
  }
  const days = kind === TaskKind.streak || kind === TaskKind.signInDays
  if (days && !cells.target) read.wrong('target', 'is empty')
  const most = { [TaskKind.streak as string]: 365, [TaskKind.signInDays as string]: 28 }[kind] ?? 1000
  return read.integer('target', 1, most, 1)
}

async function load(tx: Tx, file: string, encoding: string, bad: BadLines): Promise<string> {
  const lines = new Map<string, number>()
  const counts = { added: 0, changed: 0 }
  for await (const line of readCsv(file, columns, { encoding, bad: bad.add })) {
    const row = taskOf(line, bad.add)
    if (bad.has(line.line)) continue
    const { kind, period } = row
    // the daily sign-in has one reward, whatever its target
    const key = kind === TaskKind.signIn ? kind : `${kind} ${period} ${row.target}`
    const before = lines.get(key)
    if (before) {
      bad.add({ line: line.line, column: '类型', reason: `the same task as line ${before}` })
      continue
    }
    lines.set(key, line.line)
    const same = and(eq(task.kind, kind), eq(task.period, period), eq(task.target, row.target))
    const changed = await tx.update(task).set(row).where(same).returning({ id: task.id })
    if (!changed.length) await tx.insert(task).values(row)
    counts[changed.length ? 'changed' : 'added'] += 1
  }
  return `${counts.added} tasks added, ${counts.changed} changed`
}

export const importTasks: Command = {
  usage: importUsage,
  help: `
The first line names the columns, in any order, in Chinese or in English. Needed are
  类型 kind        签到 signIn, 连续签到 streak, 签到天数 signInDays, 购买套餐 buyPackage, 充值 topUp,
                   实名认证 realName, 绑定手机 bindMobile, 支付密码 payPassword, 自动续费 renewal
  标题 title       as the card's holder reads it
  积分 points, 券币 coins: one of them; 签到 and 连续签到 give points
and optionally, with the default in brackets
  周期 period      一次 once, 每日 day, 每月 month (每月; fixed for all but 购买套餐 and 充值)
  目标 target      days, packages (1), for 充值 yuan
  说明 summary     排序 sort (0, the lowest first)     上架 offered (是)

The server itself checks whether a task is done, so only these kinds exist. 类型, 周期 and 目标 identify a task: another
target makes another task, which is rewarded again. Tasks that are not in the file stay as they are; 上架 否 takes one
off sale. ${importHelp}`,
  args: 1,
  options: importOptions,
  run: (given) => importing(given, (tx, bad) => load(tx, given.args[0]!, encodingOption(given.options), bad))
}

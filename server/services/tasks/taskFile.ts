import { and, eq, sql } from 'drizzle-orm'
import { TaskKind, TaskPeriod } from '../../../contract/enums'
import { fenFromYuan } from '../../../rules/money'
import type { Tx } from '../../db/client'
import { task } from '../../db/schema'
import { cellReader, isEmpty, isNo } from '../files/csv/cells'
import type { BadLine, Columns, Line } from '../files/csv/csv'
import { onSaleColumn } from '../files/csv/planColumns'
import type { Catalogue } from '../files/csv/sheet'
import { taskKindWords, taskPeriodWords } from '../files/csv/words'
import { putRow } from '../files/imports/putRow'
import { onceKinds } from './taskFacts'

type TaskRow = typeof task.$inferInsert & { target: number }

const kinds = Object.keys(taskKindWords)
const periods = Object.keys(taskPeriodWords)

const columns = {
  kind: {
    names: ['类型'],
    required: true,
    description: { en: `one of ${kinds.join(', ')}`, zh: `${kinds.join('、')}之一` },
    example: '充值'
  },
  period: {
    names: ['周期'],
    description: {
      en: `for 购买套餐 and 充值: ${periods.join(', ')}; 每月 unless given; fixed for the others`,
      zh: `购买套餐和充值可选${periods.join('、')}，不写就是每月；其他类型是固定的`
    },
    example: '每月'
  },
  target: {
    names: ['目标'],
    description: {
      en: 'days signed in, packages bought (1 unless given), or yuan topped up',
      zh: '签到多少天、买几个套餐（不写就是 1）、充值多少元'
    },
    example: '50'
  },
  title: {
    names: ['标题', '名称'],
    required: true,
    description: { en: "as the card's holder reads it", zh: '持卡人看到的标题' },
    example: '本月充值满 50 元'
  },
  summary: {
    names: ['说明'],
    description: { en: 'a line below the title', zh: '标题下的一行说明' },
    example: '可分多次充值'
  },
  points: {
    names: ['积分'],
    description: {
      en: 'points that it gives; these or 券币 are needed',
      zh: '奖励多少积分；与券币至少填一个'
    },
    example: '100'
  },
  coins: {
    names: ['券币'],
    description: {
      en: 'coupon coins that it gives; 签到 and 连续签到 give points only',
      zh: '奖励多少券币；签到和连续签到只给积分'
    },
    example: '20'
  },
  sort: {
    names: ['排序'],
    description: { en: 'the lowest comes first; 0 unless given', zh: '数小的在前；不写就是 0' },
    example: '1'
  },
  offered: onSaleColumn
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

const doesNotFit = { en: 'does not fit this kind: leave it empty', zh: '与该类型不符：请留空' }

function taskOf(line: Line<Key>, report: (bad: BadLine) => void): TaskRow {
  const read = cellReader<Key>(line, columns, report)
  const chosen = read.choice<TaskKind | ''>('kind', taskKindWords, '')
  if (!chosen) read.wrong('kind', isEmpty)
  const kind = chosen || TaskKind.signIn
  const only = onlyPeriod(kind)
  const period = read.choice<TaskPeriod>('period', taskPeriodWords, only ?? TaskPeriod.month)
  if (only && period !== only) read.wrong('period', doesNotFit)
  const points = read.integer('points', 0, 1000000)
  const coins = read.integer('coins', 0, 1000000)
  if (!points && !coins) read.wrong('points', { en: 'nothing is given', zh: '没有奖励' })
  if (coins && daily.includes(kind))
    read.wrong('coins', { en: 'a sign-in gives points only', zh: '签到只给积分' })
  return {
    kind,
    period,
    target: targetOf(kind, line, read),
    title: read.text('title', { most: 40, needed: true }),
    summary: read.text('summary', { most: 80 }),
    points,
    coins,
    sort: read.integer('sort', 0, 30000),
    offered: read.given('offered')
  }
}

/**
 * The target of a task: fen of top-ups (the file has yuan), days signed in, or orders. 1 for the daily sign-in and for
 * what is done once, such as binding a mobile: their cell stays empty.
 */
function targetOf(kind: TaskKind, { cells }: Line<Key>, read: ReturnType<typeof cellReader<Key>>): number {
  if (kind === TaskKind.topUp) {
    const fen = fenFromYuan(cells.target) ?? 0
    if (!fen || fen > 100000000)
      read.wrong('target', isNo(cells.target, { en: 'amount in yuan', zh: '以元为单位的金额' }))
    return fen || 1
  }
  if (kind === TaskKind.signIn || onceKinds.includes(kind)) {
    if (cells.target && cells.target !== '1') read.wrong('target', doesNotFit)
    return 1
  }
  const days = kind === TaskKind.streak || kind === TaskKind.signInDays
  if (days && !cells.target) read.wrong('target', isEmpty)
  const most = { [TaskKind.streak as string]: 365, [TaskKind.signInDays as string]: 28 }[kind] ?? 1000
  return read.integer('target', 1, most, 1)
}

const lockTasks = sql`lock table ${task} in share row exclusive mode`

/** Adds a task, or changes the one of the same kind, period and target. */
const putTask = (tx: Tx, row: TaskRow) =>
  putRow(
    tx,
    task,
    row,
    and(eq(task.kind, row.kind), eq(task.period, row.period), eq(task.target, row.target))
  )

/** A file of tasks. Kind, period and target identify a task; the daily sign-in has one reward, whatever its target. */
export const taskFile: Catalogue<Key, TaskRow> = {
  columns,
  read: taskOf,
  identify: ({ kind, period, target }) => ({
    key: kind === TaskKind.signIn ? kind : `${kind} ${period} ${target}`,
    column: 'kind'
  }),
  noun: { en: 'task', zh: '任务' },
  lock: lockTasks,
  put: putTask
}

import { and, eq, sql } from 'drizzle-orm'
import { speedCodes } from '../../../rules/card/speeds'
import type { Tx } from '../../db/client'
import { acceleratePlan } from '../../db/schema'
import { cellReader, isEmpty, noneOf } from '../files/csv/cells'
import type { BadLine, Columns, Line } from '../files/csv/csv'
import { planColumns, prices } from '../files/csv/planColumns'
import type { Catalogue } from '../files/csv/sheet'
import { operatorWords } from '../files/csv/words'
import { putRow } from '../files/imports/putRow'

type AcceleratePlanRow = typeof acceleratePlan.$inferInsert

const speeds = ['移动', '联通', '电信', '广电']
  .map((word) => `${word} ${speedCodes[operatorWords[word]!]!.join(' ')}`)
  .join('; ')

const columns = {
  operator: {
    names: ['运营商'],
    required: true,
    description: { en: '移动, 联通, 电信 or 广电', zh: '移动、联通、电信或广电' },
    example: '移动'
  },
  speedCode: {
    names: ['网速', '速率'],
    required: true,
    description: {
      en: `one of the operator's: ${speeds}`,
      zh: `该运营商的一档：${speeds.replaceAll('; ', '；')}`
    },
    example: speedCodes[operatorWords.移动!]![0]!
  },
  days: {
    names: ['天数'],
    description: { en: 'days it runs; this or 小时 is needed', zh: '加速多少天；与小时至少填一个' },
    example: '7'
  },
  hours: {
    names: ['小时'],
    description: { en: 'hours it runs, where 天数 is empty', zh: '加速多少小时，天数为空时用' },
    example: '24'
  },
  ...planColumns,
  name: { ...planColumns.name, example: '七天加速' },
  description: { ...planColumns.description, example: '看视频更流畅' },
  price: { ...planColumns.price, example: '9.90' },
  originalPrice: { ...planColumns.originalPrice, example: '19.90' },
  rank: {
    ...planColumns.rank,
    description: {
      en: 'among plans of one speed the highest comes first; 0 unless given',
      zh: '网速快的总在前；同一网速里数大的在前，不写就是 0'
    }
  }
} satisfies Columns<string>
type Key = keyof typeof columns

function acceleratePlanOf(line: Line<Key>, report: (bad: BadLine) => void): AcceleratePlanRow {
  const read = cellReader<Key>(line, columns, report)
  const operatorType = read.choice('operator', operatorWords, 0)
  const known = speedCodes[operatorType] ?? []
  const speedCode = read.text('speedCode', { needed: true }).toUpperCase()
  if (!operatorType) read.wrong('operator', isEmpty)
  else if (!known.includes(speedCode)) read.wrong('speedCode', noneOf(speedCode, known))
  const days = read.integer('days', 1, 3660)
  const hours = days ? days * 24 : read.integer('hours', 1, 87840)
  if (!hours) read.wrong('days', { en: 'is empty, and so is 小时', zh: '与小时都为空' })
  return {
    name: read.text('name', { most: 40, needed: true }),
    description: read.text('description', { most: 60 }),
    ...prices(read, 'price', 'originalPrice'),
    rank: read.integer('rank', 0, 1000000),
    onSale: read.given('onSale'),
    ...{ operatorType, speedCode, hours }
  }
}

const lockAcceleratePlans = sql`lock table ${acceleratePlan} in share row exclusive mode`

/** Adds an acceleration plan, or changes the one of the same operator, speed and hours. */
const putAcceleratePlan = (tx: Tx, plan: AcceleratePlanRow) =>
  putRow(
    tx,
    acceleratePlan,
    plan,
    and(
      eq(acceleratePlan.operatorType, plan.operatorType),
      eq(acceleratePlan.speedCode, plan.speedCode),
      eq(acceleratePlan.hours, plan.hours)
    )
  )

/** A file of acceleration plans. Operator, speed and hours identify a plan. */
export const accelerateFile: Catalogue<Key, AcceleratePlanRow> = {
  columns,
  read: acceleratePlanOf,
  identify: ({ operatorType, speedCode, hours }) => ({
    key: `${operatorType} ${speedCode} ${hours}`,
    column: 'speedCode'
  }),
  noun: { en: 'acceleration plan', zh: '加速方案' },
  lock: lockAcceleratePlans,
  put: putAcceleratePlan
}

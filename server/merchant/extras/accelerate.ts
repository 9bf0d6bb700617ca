import { and, eq } from 'drizzle-orm'
import { speedCodes } from '../../../rules/speeds'
import { acceleratePlan } from '../../db/schema'
import { importInto, planColumns, prices } from '../catalogue'
import { cellReader } from '../csv/cells'
import type { Columns } from '../csv/csv'
import { operatorWords } from '../words'

const accelerateColumns = {
  ...planColumns,
  operator: { names: ['运营商'], required: true },
  speedCode: { names: ['网速', '速率'], required: true },
  hours: { names: ['小时'] },
  days: { names: ['天数'] }
} satisfies Columns<string>

/** Imports acceleration plans. Operator, speed and hours identify a plan. */
export const importAccelerate = importInto<keyof typeof accelerateColumns>(
  {
    table: acceleratePlan,
    columns: accelerateColumns,
    key: 'speedCode',
    what: 'acceleration plans',
    read: (line, report) => {
      const read = cellReader(line, accelerateColumns, report)
      const operatorType = read.choice('operator', operatorWords, 0)
      const speeds = speedCodes[operatorType] ?? []
      const speedCode = read.text('speedCode', { needed: true }).toUpperCase()
      if (!operatorType) read.wrong('operator', 'is empty')
      else if (!speeds.includes(speedCode))
        read.wrong('speedCode', `"${speedCode.slice(0, 30)}" is none of ${speeds.join(', ')}`)
      const days = read.integer('days', 1, 3660)
      const hours = days ? days * 24 : read.integer('hours', 1, 87840)
      if (!hours) read.wrong('days', 'is empty, and so is 小时')
      const same = and(
        eq(acceleratePlan.operatorType, operatorType),
        eq(acceleratePlan.speedCode, speedCode),
        eq(acceleratePlan.hours, hours)
      )
      const row = {
        name: read.text('name', { most: 40, needed: true }),
        description: read.text('description', { most: 60 }),
        ...prices(read, 'price', 'originalPrice'),
        rank: read.integer('rank', 0, 1000000),
        onSale: read.bool('onSale', true),
        ...{ operatorType, speedCode, hours }
      }
      return { row, same }
    }
  },
  `
The first line names the columns, in any order, in Chinese or in English. Needed are
  运营商 operator           移动, 联通, 电信, 广电
  网速 speedCode            移动 ${speedCodes[1]!.join(' ')}; 联通 ${speedCodes[2]!.join(' ')};
                            电信 ${speedCodes[3]!.join(' ')}; 广电 ${speedCodes[4]!.join(' ')}
  天数 days, or 小时 hours  how long it runs; operator, speed and this identify the plan to change
  名称 name                 as orders show it
  价格 price                yuan, two decimals at most
and optionally, with the default in brackets
  原价 originalPrice (the price)   说明 description
  排序 rank (0; the fastest come first, then the highest)     上架 onSale (是)
Plans that were bought keep the terms they were sold with.`
)

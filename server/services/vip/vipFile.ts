import { eq, sql } from 'drizzle-orm'
import { kbPerGb } from '../../../rules/card/data'
import type { Tx } from '../../db/client'
import { vipPlan } from '../../db/schema'
import { cellReader, isEmpty, isNo } from '../files/csv/cells'
import type { BadLine, Columns, Line } from '../files/csv/csv'
import { planColumns, prices } from '../files/csv/planColumns'
import type { Catalogue } from '../files/csv/sheet'
import { putRow } from '../files/imports/putRow'

type VipPlanRow = typeof vipPlan.$inferInsert

const columns = {
  ...planColumns,
  days: {
    names: ['天数'],
    required: true,
    description: { en: 'how long it runs', zh: '有效多少天' },
    example: '365'
  },
  discount: {
    names: ['优惠百分比', '优惠'],
    description: {
      en: 'percent taken off every package: 10 for 九折; 0 unless given',
      zh: '每个套餐减百分之几：10 就是九折；不写就是 0'
    },
    example: '10'
  },
  giftGb: {
    names: ['每月赠送GB', '赠送GB'],
    description: { en: 'GB given every 30 days; 0 unless given', zh: '每 30 天赠送多少 GB；不写就是 0' },
    example: '5'
  },
  pointsTimes: {
    names: ['积分倍数'],
    description: {
      en: 'how many times the points a holder gets; 1 unless given',
      zh: '积分按几倍给；不写就是 1'
    },
    example: '2'
  },
  logo: {
    names: ['图标'],
    picture: true,
    description: {
      en: 'pictures/… that was added, /path below the shop, or https://…; the usual one unless given',
      zh: '已添加的 pictures/…、店内的 /路径 或 https://…；不写就用默认图标'
    },
    example: '/media/icon/vip.png'
  }
} satisfies Columns<string>
type Key = keyof typeof columns

function vipPlanOf(line: Line<Key>, report: (bad: BadLine) => void): VipPlanRow {
  const read = cellReader<Key>(line, columns, report)
  const gb = line.cells.giftGb
  if (gb && !/^\d{1,4}(\.\d{1,2})?$/.test(gb))
    read.wrong('giftGb', isNo(gb, { en: 'amount of GB', zh: ' GB 数' }))
  if (!line.cells.days) read.wrong('days', isEmpty)
  const row = {
    name: read.text('name', { most: 40, needed: true }),
    description: read.text('description', { most: 60 }),
    ...prices(read, 'price', 'originalPrice'),
    rank: read.integer('rank', 0, 1000000),
    onSale: read.given('onSale'),
    logo: read.picture('logo') || '/media/icon/vip.png',
    days: read.integer('days', 1, 3660),
    discount: read.integer('discount', 0, 99),
    giftFlow: Math.round((Number(gb) || 0) * kbPerGb),
    pointsTimes: read.integer('pointsTimes', 1, 100, 1)
  }
  if (!row.discount && !row.giftFlow && row.pointsTimes === 1)
    read.wrong('discount', {
      en: 'the plan promises nothing: a discount, gift data or points are needed',
      zh: '方案没有任何好处：优惠、赠送流量、积分倍数至少要有一样'
    })
  return row
}

const lockVipPlans = sql`lock table ${vipPlan} in share row exclusive mode`

/** Adds a VIP plan, or changes the one of that name. */
const putVipPlan = (tx: Tx, plan: VipPlanRow) => putRow(tx, vipPlan, plan, eq(vipPlan.name, plan.name))

/** A file of VIP plans. The name identifies a plan. */
export const vipFile: Catalogue<Key, VipPlanRow> = {
  columns,
  read: vipPlanOf,
  identify: ({ name }) => ({ key: name, column: 'name' }),
  noun: { en: 'VIP plan', zh: '会员方案' },
  lock: lockVipPlans,
  put: putVipPlan
}

import { eq } from 'drizzle-orm'
import { vipPlan } from '../../db/schema'
import { importInto, planColumns, prices } from '../catalogue'
import { cellReader, picture } from '../csv/cells'
import type { Columns } from '../csv/csv'
import { kbPerGb } from '../../../rules/data'

const vipColumns = {
  ...planColumns,
  days: { names: ['天数'], required: true },
  discount: { names: ['优惠百分比', '优惠'] },
  giftGb: { names: ['每月赠送GB', '赠送GB'] },
  pointsTimes: { names: ['积分倍数'] },
  logo: { names: ['图标'], picture: true }
} satisfies Columns<string>

/** Imports VIP plans. The name identifies a plan. */
export const importVip = importInto<keyof typeof vipColumns>(
  {
    table: vipPlan,
    columns: vipColumns,
    key: 'name',
    what: 'VIP plans',
    read: (line, report) => {
      const read = cellReader(line, vipColumns, report)
      const name = read.text('name', { most: 40, needed: true })
      const gb = line.cells.giftGb
      if (gb && !/^\d{1,4}(\.\d{1,2})?$/.test(gb))
        read.wrong('giftGb', `"${gb.slice(0, 30)}" is no amount of GB`)
      const logo = read.text('logo') || '/media/icon/vip.svg'
      if (!picture.test(logo)) read.wrong('logo', `"${logo.slice(0, 30)}" is neither /path nor https://…`)
      if (!line.cells.days) read.wrong('days', 'is empty')
      const row = {
        name,
        description: read.text('description', { most: 60 }),
        ...prices(read, 'price', 'originalPrice'),
        rank: read.integer('rank', 0, 1000000),
        onSale: read.bool('onSale', true),
        logo,
        days: read.integer('days', 1, 3660),
        discount: read.integer('discount', 0, 99),
        giftFlow: Math.round((Number(gb) || 0) * kbPerGb),
        pointsTimes: read.integer('pointsTimes', 1, 100, 1)
      }
      if (!row.discount && !row.giftFlow && row.pointsTimes === 1)
        read.wrong('discount', 'the plan promises nothing: a discount, gift data or points are needed')
      return { row, same: eq(vipPlan.name, name) }
    }
  },
  `
The first line names the columns, in any order, in Chinese or in English. Needed are
  名称 name                 identifies the plan to change
  价格 price                yuan, two decimals at most
  天数 days                 how long it runs
and optionally, with the default in brackets
  优惠百分比 discount (0): percent taken off every package, 10 for 九折
  每月赠送GB giftGb (0): given every 30 days      积分倍数 pointsTimes (1)
  原价 originalPrice (the price)   说明 description          图标 logo
  排序 rank (0, the highest first) 上架 onSale (是)
One of discount, gift data and points is needed. Plans that were bought keep the terms they were sold with.`
)

import { sql, type SQL } from 'drizzle-orm'
import { NumberState } from '../../../../contract/enums'
import type { Bilingual } from '../../../bilingual'
import { PackageState } from '../../../values'

/** A row as the database has it: values by the names of its columns. */
export type Row = Record<string, unknown>

/**
 * How the rows of a table are taken back. A table belongs here once a migration has given it the trigger `note_import`,
 * with the name of the column that identifies a row as its argument, unless that is `id`.
 */
interface Relation {
  /** Name of a row. */
  noun: Bilingual
  /** The column that identifies a row, unless it is `id`. */
  key?: string
  /** Takes an added row off sale; without it the row is deleted. */
  offSale?: SQL
  /** Columns without a foreign key, by table, that name an added row and so keep it from being deleted. */
  usedBy?: Record<string, string>
  /** Whether an added row, called `t`, is somebody's by now, so that it may not be deleted. */
  owned?: SQL
  /** Why a row may not be changed back now, if it may not. */
  held?: (now: Row) => Bilingual | undefined
  /** Whether buyers lock these rows in an order of their own, so that the table is locked first. */
  locked?: boolean
}

/** Numbers that nobody holds or has bought. */
const open: unknown[] = [NumberState.draft, NumberState.onSale, NumberState.offSale]
const offSale = sql`on_sale = false`

/** The tables that imports write and `imports:undo` takes back. */
export const relations: Record<string, Relation> = {
  vanity_number: {
    noun: { en: 'number', zh: '号码' },
    offSale: sql`state = ${NumberState.offSale}`,
    held: ({ state }) => (open.includes(state) ? undefined : { en: 'is held or sold', zh: '已被占用或售出' })
  },
  goods: { noun: { en: 'item', zh: '商品' }, offSale, locked: true },
  goods_option: {
    noun: { en: 'option', zh: '规格' },
    usedBy: { shop_order: 'option_id' },
    locked: true
  },
  mall_goods: { noun: { en: 'mall item', zh: '积分商品' }, offSale, locked: true },
  mall_option: {
    noun: { en: 'mall option', zh: '积分商品规格' },
    usedBy: { mall_order: 'option_id' },
    locked: true
  },
  mall_store: { noun: { en: 'store', zh: '门店' }, offSale: sql`open = false` },
  mall_banner: { noun: { en: 'banner', zh: '横幅' } },
  vip_plan: { noun: { en: 'VIP plan', zh: '会员方案' }, offSale },
  accelerate_plan: { noun: { en: 'acceleration plan', zh: '加速方案' }, offSale },
  coupon_goods: { noun: { en: 'coupon', zh: '优惠券' }, offSale },
  sim: {
    noun: { en: 'card', zh: '卡' },
    usedBy: { sim_usage: 'sim_id' },
    // what is the holder's own is not in the record of an import, so a change of it is not seen there
    owned: sql`t.mobile is not null or t.pay_password is not null
      or exists (select from sim_session s where s.sim_no = t.sim_no and s.expires_at > now())`
  },
  data_package: {
    noun: { en: 'package', zh: '套餐' },
    offSale: sql`state = ${PackageState.offSale}`
  },
  balance_option: { noun: { en: 'amount of a top-up', zh: '充值金额' } },
  number_plan: { noun: { en: 'plan of operator', zh: '靓号套餐，运营商' }, key: 'operator' },
  task: { noun: { en: 'task', zh: '任务' }, offSale: sql`offered = false` },
  one_code_guide: { noun: { en: 'guide', zh: '指南' } },
  machine_code: { noun: { en: 'machine code', zh: '机器码' }, key: 'code' }
}

/** A row in words: `number "13800138000"`. */
export function nameOf(relation: string, rowId: string, row: Row): Bilingual {
  const { noun } = relations[relation]!
  const name = row.number ?? row.title ?? row.label ?? row.name ?? row.sim_no
  const named = typeof name === 'string' && name
  return {
    en: `${noun.en} ${named ? `"${name}"` : rowId}`,
    zh: named ? `${noun.zh}“${name}”` : `${noun.zh} ${rowId}`
  }
}

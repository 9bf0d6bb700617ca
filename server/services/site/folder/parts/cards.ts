import { asc, notInArray, sql } from 'drizzle-orm'
import { Type } from 'typebox'
import { SimShopLayout } from '../../../../../contract/entities/card'
import { fenFromYuan, yuanText } from '../../../../../rules/money'
import { rows } from '../../../../db/client'
import { simLayout } from '../../../../db/schema'
import { Plan, plansNow, putPlan, removePlansBut } from '../../../numbers/plans'
import { setTopUps, topUpsNow } from '../../topUps'
import { FolderError } from '../files'
import { closed, part, Yuan } from './part'

/** Whole numbers as keys of a file: `layouts/1.yaml`. */
const byNumber = (key: string) =>
  /^\d{1,4}$/.test(key)
    ? undefined
    : { en: 'is named by a number, as 1.yaml', zh: '文件名要是数字，如 1.yaml' }

export const plans = part<Plan>({
  place: 'plans/',
  schema: Plan,
  badKey: byNumber,
  read: async (db) => {
    const all = await plansNow(db)
    return Object.fromEntries(all.map(({ operator, plan }) => [String(operator), plan]))
  },
  write: async (tx, all) => {
    const given = Object.entries(all).map(([operator, plan]) => ({ operator: Number(operator), plan }))
    for (const one of given) await putPlan(tx, one)
    await removePlansBut(
      tx,
      given.map(({ operator }) => operator)
    )
  }
})

type Layout = typeof simLayout.$inferSelect.layout

export const layouts = part<Layout>({
  place: 'layouts/',
  schema: SimShopLayout,
  badKey: byNumber,
  read: async (db) => {
    const all = await db.select().from(simLayout).orderBy(asc(simLayout.id))
    return Object.fromEntries(all.map(({ id, layout }) => [String(id), layout]))
  },
  write: async (tx, all) => {
    for (const [key, layout] of Object.entries(all))
      await tx
        .insert(simLayout)
        .values({ id: Number(key), layout })
        .onConflictDoUpdate({ target: simLayout.id, set: { layout } })
    const kept = Object.keys(all).map(Number)
    const used = await rows<{ layout_id: number; cards: number }>(
      tx,
      sql`select layout_id, count(*)::int as cards from sim group by 1`
    )
    const lost = used.find(({ layout_id }) => !kept.includes(layout_id))
    if (lost)
      throw new FolderError(`layouts/${lost.layout_id}.yaml`, {
        en: `is missing, and ${lost.cards} cards use it`,
        zh: `没有了，而有 ${lost.cards} 张卡在用它`
      })
    await tx.delete(simLayout).where(notInArray(simLayout.id, kept))
    await tx.execute(sql`select setval(pg_get_serial_sequence('sim_layout', 'id'), max(id)) from sim_layout`)
  }
})

const TopUp = Type.Object(
  { yuan: Yuan, gift: Type.Optional(Yuan), tag: Type.Optional(Type.String()) },
  closed
)
interface TopUp {
  yuan: number | string
  gift?: number | string
  tag?: string
}

const fenOf = (yuan: number | string) => {
  const fen = fenFromYuan(String(yuan))
  if (fen === undefined)
    throw new FolderError('topups.yaml', {
      en: `"${yuan}" is no price like 29.90`,
      zh: `“${yuan}”不是金额，应如 29.90`
    })
  return fen
}

export const topUps = part<TopUp[]>({
  place: 'topups.yaml',
  schema: Type.Array(TopUp),
  read: async (db) => {
    const all = await topUpsNow(db)
    return {
      '': all.map(({ money, giftMoney, tag }) => ({
        yuan: Number(yuanText(money)),
        ...(giftMoney ? { gift: Number(yuanText(giftMoney)) } : {}),
        ...(tag ? { tag } : {})
      }))
    }
  },
  write: (tx, { '': all }) =>
    setTopUps(
      tx,
      all!.map(({ yuan, gift = 0, tag = '' }) => ({ money: fenOf(yuan), giftMoney: fenOf(gift), tag }))
    )
})

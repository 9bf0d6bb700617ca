import { asc, notInArray, sql } from 'drizzle-orm'
import { Type } from 'typebox'
import { SimShopLayout } from '../../../../../contract/entities/card'
import { fenFromYuan, yuanText } from '../../../../../rules/money'
import { rows, type Db } from '../../../../db/client'
import { simLayout } from '../../../../db/schema'
import { Operator } from '../../../../../contract/enums'
import { Plan, plansNow, setPlans } from '../../../numbers/plans'
import { setTopUps, topUpsNow } from '../../topUps'
import type { Bilingual } from '../../../../bilingual'
import { FolderError, type Wrong } from '../files'
import { closed, yamlPart, Yuan } from '../yaml'

/** Whole numbers as keys of a file: `layouts/1.yaml`. */
const byNumber = (key: string) =>
  /^\d{1,4}$/.test(key)
    ? undefined
    : { en: 'is named by a number, as 1.yaml', zh: '文件名要是数字，如 1.yaml' }

const operators = Object.values(Operator).filter((operator) => operator !== Operator.device)

export const planPart = yamlPart<Plan>({
  place: 'plans/',
  schema: Plan,
  badKey: (key) =>
    operators.some((operator) => String(operator) === key)
      ? undefined
      : {
          en: `is named by an operator: ${operators.join(', ')}`,
          zh: `文件名要是运营商的编号：${operators.join('、')}`
        },
  check: async (_db, { ageMin, ageMax }) =>
    ageMin > ageMax
      ? [{ steps: ['ageMax'], reason: { en: 'is under the least age', zh: '小于最小年龄' } }]
      : [],
  read: async (db) => {
    const all = await plansNow(db)
    return Object.fromEntries(all.map(({ operator, plan }) => [String(operator), plan]))
  },
  write: (tx, all) =>
    setPlans(
      tx,
      Object.entries(all).map(([operator, plan]) => ({ operator: Number(operator), plan }))
    )
})

type Layout = typeof simLayout.$inferSelect.layout

export const layoutPart = yamlPart<Layout>({
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

/** Fen of a price that the schema has accepted, but for more than two decimals. */
const fenOf = (yuan: number | string) => fenFromYuan(String(yuan))

/** Returns the fault of an amount, and its key. */
function strangeTopUp({ yuan, gift = 0 }: TopUp): [key: string, reason: Bilingual] | undefined {
  for (const [key, price] of Object.entries({ yuan, gift }))
    if (fenOf(price) === undefined)
      return [key, { en: `"${price}" is no price like 29.90`, zh: `“${price}”不是金额，应如 29.90` }]
  if (!fenOf(yuan)) return ['yuan', { en: 'is nothing', zh: '为 0' }]
  if (fenOf(gift)! > fenOf(yuan)!) return ['gift', { en: 'is more than yuan', zh: '超过了充值金额 yuan' }]
  return undefined
}

async function strangeTopUps(_db: Db, all: TopUp[]): Promise<Wrong[]> {
  return all.flatMap((one, index) => {
    const wrong = strangeTopUp(one)
    if (wrong) return [{ steps: [index, wrong[0]], reason: wrong[1] }]
    const isTwice = all.findIndex(({ yuan }) => fenOf(yuan) === fenOf(one.yuan)) < index
    return isTwice ? [{ steps: [index, 'yuan'], reason: { en: 'is there twice', zh: '写了两次' } }] : []
  })
}

export const topUpPart = yamlPart<TopUp[]>({
  place: 'topups.yaml',
  schema: Type.Array(TopUp),
  check: strangeTopUps,
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
      all!.map(({ yuan, gift = 0, tag = '' }) => ({ money: fenOf(yuan)!, giftMoney: fenOf(gift)!, tag }))
    )
})

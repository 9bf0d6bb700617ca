import { and, eq, lte, or, sql } from 'drizzle-orm'
import type { Body, Data } from '../../../contract'
import { maskMobile } from '../../../rules/person/mask'
import { yuanText } from '../../../rules/money'
import { dayMs } from '../../../rules/time'
import { clock, rows, transaction, type Db } from '../../db/client'
import { goods, goodsOption, goodsWatch, type GoodsWatch } from '../../db/schema'
import type { Deps, MessageDeps } from '../../deps'
import { invalid, noSuchGoods, refuse } from '../../errors'
import { sendsSms } from '../../providers/sms'
import { maySendSms, smsClaim, smsFailure, smsRetry } from '../messages/courtesySms'
import { tooManySmsWatches, tooManyWatches } from '../numbers/errors'
import { mobileFor, mostWatches, watchDays } from '../numbers/watches'
import { lockInOrder } from '../shared/callerLimits'
import type { Buyer } from '../shared/caller'
import { dueRows, dueWork } from '../shared/dueWork'

/** -1: what is there can be bought. */
const isInStock = () => refuse('现在有货，可以直接购买')

/** SQL: the watched item is on sale and has pieces of the option, for the aliases `g` and `o`. */
const inStock = sql<boolean>`g.on_sale and g.stock > 0 and (w.option_id = 0 or coalesce(o.stock, 0) > 0)`
/** SQL: watches `w` with their items `g` and options `o`; without those whose item or option is there no more. */
const open = sql`goods_watch w join goods g on g.id = w.goods_id left join goods_option o on o.id = w.option_id
  where g.on_sale and (w.option_id = 0 or o.id is not null)`

interface Listed {
  goodsId: number
  optionId: number
  title: string
  label: string
  price: number
  news: boolean
  mobile: string
  told: boolean
  /** ms */
  endsAt: number
}

async function watched(db: Db, visitor: string): Promise<Data<'GET /api/shop/goodsWatches'>['list']> {
  const found = await rows<Listed>(
    db,
    sql`select w.goods_id as "goodsId", w.option_id as "optionId", g.title, coalesce(o.label, '') as label,
          coalesce(o.price, g.price) as price, ${inStock} as news, w.mobile, w.sms_at is not null as told,
          (extract(epoch from w.ends_at) * 1000)::float8 as "endsAt"
        from ${open} and w.visitor = ${visitor} and w.ends_at > now() order by w.id desc`
  )
  return found.map(({ mobile, endsAt, ...rest }) => ({
    ...rest,
    smsTo: mobile && maskMobile(mobile),
    endsAt: new Date(endsAt).toISOString()
  }))
}

/** Returns the sold-out goods that a visitor watches, and whether the shop sends SMS about them. */
export const goodsWatchesOf = async (
  { db, providers, config }: Pick<Deps, 'db' | 'providers' | 'config'>,
  visitor: string
): Promise<Data<'GET /api/shop/goodsWatches'>> => ({
  list: await watched(db, visitor),
  sms: sendsSms(providers.sms, 'goods'),
  hours: config.WATCH_SMS_HOURS
})

/** Throws 40400 for goods that are not on sale, 42200 at the option, -1 for what is in stock. */
async function checkSoldOut(db: Db, { goodsId, optionId }: { goodsId: number; optionId: number }) {
  const [item] = await db
    .select()
    .from(goods)
    .where(and(eq(goods.id, goodsId), eq(goods.onSale, true)))
  if (!item) throw noSuchGoods()
  const options = await db.select().from(goodsOption).where(eq(goodsOption.goodsId, goodsId))
  const option = options.find(({ id }) => id === optionId)
  if (options.length ? !option : optionId) throw invalid({ optionId: '请选择规格' })
  if (item.stock && (option?.stock ?? item.stock)) throw isInStock()
}

/**
 * Watches sold-out goods for 30 days; asking again starts anew. Throws as `checkSoldOut` and `mobileFor`, and -1 over the limits,
 * which are those of watched numbers.
 */
export async function watchGoods(
  deps: Deps,
  { visitor, orderSession }: Buyer,
  { goodsId, optionId = 0, sms }: Body<'POST /api/shop/watchGoods'>
): Promise<Data<'POST /api/shop/watchGoods'>> {
  const mobile = sms ? await mobileFor(deps, orderSession, 'goods') : ''
  // asking anew would give another SMS
  if (mobile) await deps.limits.take(`watch|${mobile}|day`, mostWatches, dayMs)
  const endsAt = await clock(deps.db, watchDays * dayMs)
  return transaction(deps.db, async (tx) => {
    await lockInOrder(tx, [`watch|${visitor}`, ...(mobile ? [`watch|${mobile}`] : [])])
    await checkSoldOut(tx, { goodsId, optionId })
    const others = sql`${goodsWatch.endsAt} > now() and (${goodsWatch.visitor}, ${goodsWatch.goodsId}, ${goodsWatch.optionId})
      <> (${visitor}, ${goodsId}, ${optionId})`
    if ((await tx.$count(goodsWatch, and(eq(goodsWatch.visitor, visitor), others))) >= mostWatches)
      throw tooManyWatches(mostWatches)
    if (mobile && (await tx.$count(goodsWatch, and(eq(goodsWatch.mobile, mobile), others))) >= mostWatches)
      throw tooManySmsWatches(mostWatches)
    const now = sql`now()`
    const fresh = { mobile, endsAt, smsAt: null, tries: 0 }
    await tx
      .insert(goodsWatch)
      .values({ visitor, goodsId, optionId, ...fresh })
      .onConflictDoUpdate({
        target: [goodsWatch.visitor, goodsWatch.goodsId, goodsWatch.optionId],
        set: { ...fresh, createdAt: now, nextAt: now }
      })
    return (await watched(tx, visitor)).find((one) => one.goodsId === goodsId && one.optionId === optionId)!
  })
}

export async function unwatchGoods(
  db: Db,
  visitor: string,
  { goodsId, optionId = 0 }: Body<'POST /api/shop/unwatchGoods'>
): Promise<void> {
  const which = and(eq(goodsWatch.goodsId, goodsId), eq(goodsWatch.optionId, optionId))
  await db.delete(goodsWatch).where(and(eq(goodsWatch.visitor, visitor), which))
}

/** Ends all watches of a visitor who logs out. */
export async function unwatchAllGoods(db: Db, visitor: string): Promise<void> {
  await db.delete(goodsWatch).where(eq(goodsWatch.visitor, visitor))
}

/** Deletes watches that are over: by time, or because the item or option is there no more. */
export async function endGoodsWatches(db: Db): Promise<void> {
  const gone = sql`not exists (select 1 from ${open} and w.id = ${goodsWatch.id})`
  await db.delete(goodsWatch).where(or(lte(goodsWatch.endsAt, sql`now()`), gone))
}

/** Sends the SMS of a watch; none when its item is there no more. */
async function sendGoodsSms({ db, providers }: MessageDeps, { id, mobile }: GoodsWatch) {
  const [item] = await rows<{ title: string; option: string; price: number }>(
    db,
    sql`select g.title, coalesce(o.label, '') as option, coalesce(o.price, g.price) as price from ${open} and w.id = ${id}`
  )
  if (!item) return
  const { title, option, price } = item
  await providers.sms.send({ mobile, kind: 'goods', params: { title, option, price: yuanText(price) } })
}

/** SMS that watched goods are there again, each sent at most once, in the hours for it, while they are in stock. */
export const goodsWatchSms = dueWork({
  name: 'tell-goods-watchers',
  rows: dueRows<MessageDeps, typeof goodsWatch>({
    table: goodsWatch,
    key: goodsWatch.id,
    due: ({ config }) =>
      and(
        maySendSms(goodsWatch, config),
        sql`${goodsWatch.endsAt} > now()`,
        sql`exists (select 1 from ${open} and w.id = ${goodsWatch.id} and ${inStock})`
      ),
    retry: smsRetry,
    claims: smsClaim
  }),
  failed: 'watchers of goods not told',
  before: ({ db }) => endGoodsWatches(db),
  isOn: ({ providers }) => sendsSms(providers.sms, 'goods'),
  attempt: sendGoodsSms,
  onFailure: ({ db, log }, { id, goodsId }, failure) =>
    smsFailure(log, failure, {
      what: 'goods',
      ids: { goodsId },
      release: () => db.update(goodsWatch).set({ smsAt: null }).where(eq(goodsWatch.id, id))
    })
})

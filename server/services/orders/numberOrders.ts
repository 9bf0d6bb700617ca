import { and, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import { GoodsKind, ShopOrderStatus as S } from '../../../contract/enums'
import { transaction, type Db } from '../../db/client'
import { numberOrder, shopOrder, type HandedOrder, type ShopOrder } from '../../db/schema'
import type { Deps } from '../../deps'
import type { NumberOrder, NumberOrderProvider, NumberOrderState } from '../../providers/numberOrders'
import { sealContexts } from '../../secrets/secret'
import { readPhotos } from '../files/photos'
import { attempted, dueWork, nextTry, upToAnHour, type Work } from '../shared/dueWork'
import { inTurn, nextKeys, sweep } from '../shared/sweep'
import { follow, nextAsk } from './numberOrderMoves'
import { closedStatuses } from './orders'

/** Statuses of a number order that waits for a review. */
const toReview: number[] = [S.firstCheck, S.documentsInReview]
/** Steps after which the buyer corrects the order: when it is to be reviewed again, it is handed over anew. */
const buyersTurn = sql`('rejected', 'documentsWanted')`
/** Tries after which an order that could not be handed over is logged each time. */
const lateTries = 5
/** Days after which an order is asked for no more. */
const askedDays = 90

const isDue = and(
  ne(shopOrder.kind, GoodsKind.general),
  isNotNull(shopOrder.paidAt),
  inArray(shopOrder.status, toReview),
  sql`not exists (select 1 from number_order n where n.order_sn = ${shopOrder.orderSn}
    and not (n.state = 'waiting' and n.next_at <= now() or n.state = 'handed' and n.step in ${buyersTurn}))`
)

/** Claims an order to hand over; an order that the buyer has corrected begins a new version with its first attempt. */
async function claim(db: Db, orderSn: string): Promise<HandedOrder | undefined> {
  const { state, step, version, nextAt } = numberOrder
  const next = attempted(numberOrder, upToAnHour)
  const again = sql`${state} = 'handed' and ${step} in ${buyersTurn}`
  const [claimed] = await db
    .insert(numberOrder)
    .values({ orderSn, tries: 1, nextAt: nextTry(0, upToAnHour) })
    .onConflictDoUpdate({
      target: numberOrder.orderSn,
      set: {
        state: 'waiting',
        version: sql`case when ${again} then ${version} + 1 else ${version} end`,
        tries: sql`case when ${again} then 1 else ${next.tries} end`,
        nextAt: sql`case when ${again} then ${nextTry(0, upToAnHour)} else ${next.nextAt} end`,
        step: sql`case when ${again} then '' else ${step} end`,
        stepAt: sql`case when ${again} then null else ${numberOrder.stepAt} end`
      },
      setWhere: sql`${again} or ${state} = 'waiting' and ${nextAt} <= now()`
    })
    .returning()
  return claimed
}

const types: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' }

/** The order as it is handed over, with citizen id and photos opened. */
async function opened(deps: Deps, order: ShopOrder, version: number): Promise<NumberOrder> {
  const { orderSn, certId, certName, mobile, provinceCode, province, city, county, address } = order
  const { number, operator, title, optionLabel, amount, paidAt, promoCode } = order
  const photos = await readPhotos(deps, orderSn)
  return {
    ...{ orderSn, version, number, operator, title, optionLabel, amount, paidAt, promoCode },
    holder: {
      ...{ name: certName, mobile },
      certId: certId && deps.secrets.open(certId, sealContexts.orderCertId(orderSn))
    },
    address: { provinceCode, province, city, county, address },
    photos: photos.map(({ side, kind, bytes }) => ({ side, type: types[kind] ?? 'image/jpeg', bytes }))
  }
}

/** Follows what the platform answered, unless another process has begun a newer version meanwhile. */
const applyReply = (deps: Deps, provider: NumberOrderProvider, orderSn: string, reply: NumberOrderState) =>
  transaction(deps.db, async (tx) => {
    const which = eq(numberOrder.orderSn, orderSn)
    const [row] = await tx.select().from(numberOrder).where(which).for('no key update')
    if (!row || reply.version !== row.version) return
    await follow(tx, deps, provider, { row, reply })
  })

const change = (db: Db, orderSn: string, values: Partial<HandedOrder>) =>
  db.update(numberOrder).set(values).where(eq(numberOrder.orderSn, orderSn))

/** Paid number orders that wait to be handed over to the operator's platform, each until the platform has taken it. */
const handOvers = dueWork<Deps, HandedOrder>({
  name: 'hand-over',
  rows: {
    lowest: '',
    page: ({ db }, after) => nextKeys(db, shopOrder.orderSn, isDue, String(after)),
    claim: ({ db }, orderSn) => claim(db, String(orderSn))
  },
  failed: 'number orders not handed over',
  attempt: async (deps, { orderSn, version }) => {
    const provider = deps.providers.numberOrders!
    const which = and(eq(shopOrder.orderSn, orderSn), inArray(shopOrder.status, toReview))
    const [order] = await deps.db.select().from(shopOrder).where(which)
    if (!order) return
    const response = await provider.submit(await opened(deps, order, version))
    if (response.version !== version) throw new Error('the platform answered about another version')
    await applyReply(deps, provider, orderSn, response)
  },
  onFailure: async ({ db, log }, { orderSn, tries }, { reason, isRefused }) => {
    await change(db, orderSn, { reason, ...(isRefused ? { state: 'refused', nextAt: null } : {}) })
    if (isRefused) {
      log.error({ orderSn, reason }, 'number order is refused by its platform')
      return 'ended'
    }
    if (tries >= lateTries) log.error({ orderSn, tries, reason }, 'number order is late')
    return undefined
  }
})

/** Asks for the state of an order. One that the platform does not know is handed over again, as the same version. */
async function askFor(deps: Deps, provider: NumberOrderProvider, orderSn: string): Promise<void> {
  const { db } = deps
  const due = and(eq(numberOrder.orderSn, orderSn), isAsked)
  const [row] = await db
    .update(numberOrder)
    .set({ nextAt: nextAsk(provider) })
    .where(due)
    .returning()
  const [order] = await db.select().from(shopOrder).where(eq(shopOrder.orderSn, orderSn))
  if (!row || !order) return
  const isOver = closedStatuses.includes(order.status) || order.status === S.activated
  if (isOver) return void (await change(db, orderSn, { state: 'ended', nextAt: null }))
  const said = await provider.query(orderSn, row.version)
  if (said) await applyReply(deps, provider, orderSn, said)
  else if (toReview.includes(order.status)) await change(db, orderSn, { state: 'waiting' })
}

const isAsked = and(
  eq(numberOrder.state, 'handed'),
  sql`${numberOrder.nextAt} <= now() and ${numberOrder.createdAt} > now() - ${askedDays} * interval '1 day'`
)

/** Hands paid number orders over to the operator's platform, and asks for the state of those that it has. */
export const numberOrders: Work = {
  name: 'number-orders',
  at: { every: 1 },
  atStart: true,
  run: async (deps) => {
    const { db, providers } = deps
    const provider = providers.numberOrders
    if (!provider) return
    const asked = (after: string) => nextKeys(db, numberOrder.orderSn, isAsked, after)
    await inTurn([
      () => handOvers.run(deps),
      () => sweep('', asked, (orderSn) => askFor(deps, provider, orderSn), 'number orders not asked for')
    ])
  }
}

/** Number orders at the platform that are under way, and those that need a look, the oldest first. */
export const numberOrdersToSee = (db: Db): Promise<HandedOrder[]> =>
  db
    .select()
    .from(numberOrder)
    .where(or(inArray(numberOrder.state, ['waiting', 'handed', 'refused']), ne(numberOrder.reason, '')))
    .orderBy(numberOrder.createdAt)

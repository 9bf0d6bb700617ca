import { and, desc, eq, gte, inArray, lte, ne, notInArray, sql } from 'drizzle-orm'
import { dayMs } from '../../../rules/time'
import { clock, type Db, type Tx } from '../../db/client'
import { loggedError } from '../../db/failures'
import { fulfilment, payment, type FulfilmentRow } from '../../db/schema'
import type { Deps } from '../../deps'
import { BusinessError } from '../../errors'
import { toldPlatforms } from '../../providers/fulfilment'
import type { MiniPlatform } from '../../providers/miniLogin'
import { PaymentStatus, type FulfilmentMove } from '../../values'
import { payableOf } from '../payable'
import { absolute } from './startPayment'
import { nextKeys, sweep } from './sweep'

/** Days for which a platform is told again; after them it pays out or not by its own rules. */
const patienceDays = 30
/** Attempts after which a report that is not done is logged as late. */
const lateTries = 5

/** A move of an order. */
interface Told {
  orderSn: string
  move: FulfilmentMove
  company?: string
  trackingNumber?: string
  /** The receiver's mobile, masked. */
  receiver?: string
}

/**
 * Notes, in the transaction that moves an order, that its platform is to be told: of an order that was paid in a
 * mini-program. A corrected parcel is told anew. The sweep tells it.
 */
export async function tellPlatform(tx: Tx, told: Told): Promise<void> {
  const { orderSn, move, company = '', trackingNumber = '', receiver = '' } = told
  const [paid] = await tx
    .select({ outTradeNo: payment.outTradeNo, platform: payment.platform })
    .from(payment)
    .where(
      and(
        eq(payment.orderSn, orderSn),
        eq(payment.status, PaymentStatus.paid),
        inArray(payment.platform, toldPlatforms),
        // of one of the release before nobody knows the payer, by whom the platform knows it
        ne(payment.payer, '')
      )
    )
    .orderBy(desc(payment.createdAt))
    .limit(1)
  if (!paid) return
  const parcel = { company, trackingNumber, receiver }
  await tx
    .insert(fulfilment)
    .values({ ...paid, orderSn, move, ...parcel })
    .onConflictDoUpdate({
      target: [fulfilment.orderSn, fulfilment.move],
      set: { ...parcel, state: 'waiting', tries: 0, nextAt: sql`now()`, doneAt: null, reason: '' },
      setWhere: sql`(${fulfilment.company}, ${fulfilment.trackingNumber}) is distinct from (excluded.company, excluded.tracking_number)`
    })
}

const notDone = ne(fulfilment.state, 'done')

/** Claims a due report; the next attempt is due after 1, 2, 4 … 60 minutes. */
async function claim(db: Db, id: number): Promise<FulfilmentRow | undefined> {
  const [claimed] = await db
    .update(fulfilment)
    .set({
      tries: sql`${fulfilment.tries} + 1`,
      nextAt: sql`now() + least(60, power(2, least(${fulfilment.tries}, 6))) * interval '1 minute'`
    })
    .where(and(eq(fulfilment.id, id), notDone, lte(fulfilment.nextAt, sql`now()`)))
    .returning()
  return claimed
}

async function tell({ db, config, providers, payables }: Deps, row: FulfilmentRow): Promise<string> {
  const provider = providers.fulfilments[row.platform as MiniPlatform]
  if (!provider?.moves.includes(row.move)) return 'the platform does not want it'
  const [paid] = await db.select().from(payment).where(eq(payment.outTradeNo, row.outTradeNo))
  if (paid?.status !== PaymentStatus.paid) return 'the money went back'
  const { orderSn, outTradeNo, move, company, trackingNumber, receiver } = row
  const { image, page } = await payableOf(payables, orderSn).shown(db, orderSn)
  await provider.report({
    ...{ orderSn, outTradeNo, move, company, trackingNumber, receiver, page },
    ...{ tradeNo: paid.tradeNo ?? '', title: paid.title, openId: paid.payer, orderedAt: paid.createdAt },
    image: absolute(image, config.PUBLIC_URL)
  })
  return ''
}

const keep = (db: Db, { id, trackingNumber }: FulfilmentRow, values: Partial<FulfilmentRow>) =>
  db
    .update(fulfilment)
    .set(values)
    // a parcel that was corrected meanwhile is told anew
    .where(and(eq(fulfilment.id, id), notDone, eq(fulfilment.trackingNumber, trackingNumber)))

/** Tells the platform of one move. Throws when it did not take it. */
async function reportFulfilment(deps: Deps, id: number): Promise<void> {
  const row = await claim(deps.db, id)
  if (!row) return
  try {
    const reason = await tell(deps, row)
    await keep(deps.db, row, { state: 'done', reason, doneAt: await clock(deps.db) })
  } catch (error) {
    const reason = (error instanceof Error ? loggedError(error).message : String(error)).slice(0, 200)
    await keep(deps.db, row, { state: error instanceof BusinessError ? 'refused' : 'failed', reason })
    const { orderSn, platform, move, tries, createdAt } = row
    if (tries >= lateTries)
      deps.log.error({ orderSn, platform, move, tries, since: createdAt, reason }, 'a platform is not told')
    throw error
  }
}

/** Sweeps all moves that a platform is to be told of. */
export async function reportFulfilments(deps: Deps): Promise<void> {
  const on = Object.keys(deps.providers.fulfilments)
  if (!on.length) return
  const since = new Date((await clock(deps.db)).getTime() - patienceDays * dayMs)
  const due = (after: number) =>
    nextKeys(
      deps.db,
      fulfilment.id,
      and(
        notDone,
        lte(fulfilment.nextAt, sql`now()`),
        gte(fulfilment.createdAt, since),
        inArray(fulfilment.platform, on)
      ),
      after
    )
  await sweep(0, due, (id) => reportFulfilment(deps, id), 'moves that platforms were not told of')
}

/** Moves that platforms are still to be told of, the oldest first. */
export const openFulfilments = (db: Db) =>
  db
    .select()
    .from(fulfilment)
    .where(notInArray(fulfilment.state, ['done']))
    .orderBy(fulfilment.id)

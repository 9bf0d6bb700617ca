import { and, desc, eq, inArray, ne, notInArray, sql } from 'drizzle-orm'
import { clock, type Db, type Tx } from '../../db/client'
import { fulfilment, payment, type FulfilmentRow } from '../../db/schema'
import type { Deps } from '../../deps'
import { reportablePlatforms } from '../../providers/fulfilment'
import type { MiniPlatform } from '../../providers/miniLogin'
import { PaymentStatus, type FulfilmentMove } from '../../values'
import { payableOf } from '../payments/payable'
import { absolute } from '../payments/startPayment'
import { dueRows, dueWork, upToAnHour } from '../shared/dueWork'

/** Days for which a report is retried; afterwards the platform pays out or not by its own rules. */
const patienceDays = 30
/** Attempts after which a report that is not done is logged as late. */
const lateTries = 5

/** A move of an order. */
interface ReportedMove {
  orderSn: string
  move: FulfilmentMove
  company?: string
  trackingNumber?: string
  /** The receiver's mobile, masked. */
  receiver?: string
}

/**
 * Notes, in the transaction that moves an order, that its platform is to be told: of an order that was paid in a
 * mini-program. A corrected parcel is reported again. The sweep reports it.
 */
export async function reportToPlatform(tx: Tx, reported: ReportedMove): Promise<void> {
  const { orderSn, move, company = '', trackingNumber = '', receiver = '' } = reported
  const [paid] = await tx
    .select({ outTradeNo: payment.outTradeNo, platform: payment.platform })
    .from(payment)
    .where(
      and(
        eq(payment.orderSn, orderSn),
        eq(payment.status, PaymentStatus.paid),
        inArray(payment.platform, reportablePlatforms),
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

async function report({ db, config, providers, payables }: Deps, row: FulfilmentRow): Promise<string> {
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
    // a parcel that was corrected meanwhile is reported again
    .where(and(eq(fulfilment.id, id), notDone, eq(fulfilment.trackingNumber, trackingNumber)))

const reportedPlatforms = ({ providers }: Pick<Deps, 'providers'>) => Object.keys(providers.fulfilments)

/** Reports to the platforms of mini-programs, each move of an order until its platform has taken it. */
export const fulfilments = dueWork({
  name: 'fulfilments',
  rows: dueRows<Deps, typeof fulfilment>({
    table: fulfilment,
    key: fulfilment.id,
    due: (deps) =>
      and(
        notDone,
        sql`${fulfilment.createdAt} >= now() - ${patienceDays} * interval '1 day'`,
        inArray(fulfilment.platform, reportedPlatforms(deps))
      ),
    retry: upToAnHour
  }),
  failed: 'moves that platforms were not told of',
  isOn: (deps) => reportedPlatforms(deps).length > 0,
  attempt: async (deps, row) => {
    const reason = await report(deps, row)
    await keep(deps.db, row, { state: 'done', reason, doneAt: await clock(deps.db) })
  },
  onFailure: async (deps, row, { reason, isRefused }) => {
    await keep(deps.db, row, { state: isRefused ? 'refused' : 'failed', reason })
    const { orderSn, platform, move, tries, createdAt } = row
    if (tries >= lateTries)
      deps.log.error({ orderSn, platform, move, tries, since: createdAt, reason }, 'a platform is not told')
  }
})

/** Moves that are still to be reported to platforms, the oldest first. */
export const openFulfilments = (db: Db) =>
  db
    .select()
    .from(fulfilment)
    .where(notInArray(fulfilment.state, ['done']))
    .orderBy(fulfilment.id)

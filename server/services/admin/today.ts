import { and, inArray, ne, sql, type SQL } from 'drizzle-orm'
import type { ConsoleData } from '../../../contract/console'
import type { Role } from '../../../contract/console/define'
import { AfterSaleState } from '../../../rules/order/afterSale'
import { dayMs, shanghaiMs } from '../../../rules/time'
import { clock, type Db } from '../../db/client'
import { afterSale, billDifference, refund, shopOrder } from '../../db/schema'
import type { Deps } from '../../deps'
import { PaymentStatus } from '../../values'
import { readLow } from '../messages/notices/noticeFigures'
import { inReview } from '../orders/orderSteps'
import { isOpen } from '../payments/bills/differences'
import { lastReport } from '../payments/books'
import { countUpTo, mostCounted } from '../shared/paged'
import { promised } from '../shared/shipping'
import { funnel } from './funnel'
import { mallToShip } from './shipping/mallParcels'
import { comesBack, isLate, isOurs, waitsToShip } from './shipping/shipList'

type Waiting = ConsoleData<'GET /console/api/today'>['list'][number]
type CountDeps = Pick<Deps, 'db' | 'config'>

/** Something that may wait: the roles that work on it, and its count up to 1,000. */
interface Counted {
  what: Waiting['what']
  roles: readonly Role[]
  count: (deps: CountDeps) => Promise<number>
}

/** States of a request that waits for the merchant. */
const merchantsTurn = [AfterSaleState.asked, AfterSaleState.sent, AfterSaleState.received]

const orders = ({ db }: CountDeps, where: SQL | undefined) => countUpTo(db, shopOrder, where)
const refunds = ({ db }: CountDeps, where: SQL | undefined) => countUpTo(db, refund, where)

const notDone = ne(refund.state, 'done')
/** Of a payment by which another sum was taken than was due. */
const isWrong = sql`exists (select 1 from payment p where p.out_trade_no = refund.out_trade_no
  and p.status = ${PaymentStatus.wrong})`

const packers = ['owner', 'warehouse'] as const
const cashiers = ['owner', 'finance'] as const

/** All that may wait, in the order of the page. */
const counted: Counted[] = [
  {
    what: 'review',
    roles: ['owner', 'reviewer'],
    count: (deps) => orders(deps, and(inArray(shopOrder.status, inReview), isOurs))
  },
  {
    what: 'late',
    roles: packers,
    count: async (deps) =>
      orders(deps, and(waitsToShip, isLate(await promised(deps.db), await clock(deps.db))))
  },
  { what: 'ready', roles: packers, count: (deps) => orders(deps, waitsToShip) },
  { what: 'mall', roles: packers, count: ({ db }) => mallToShip(db) },
  { what: 'back', roles: packers, count: (deps) => orders(deps, comesBack) },
  {
    what: 'afterSales',
    roles: ['owner', 'service', 'finance'],
    count: ({ db }) => countUpTo(db, afterSale, inArray(afterSale.state, merchantsTurn))
  },
  {
    what: 'refundsFailed',
    roles: cashiers,
    count: (deps) => refunds(deps, inArray(refund.state, ['failed', 'refused']))
  },
  { what: 'refundsOpen', roles: cashiers, count: (deps) => refunds(deps, notDone) },
  { what: 'wrongPayments', roles: cashiers, count: (deps) => refunds(deps, and(notDone, isWrong)) },
  {
    what: 'books',
    roles: cashiers,
    count: async ({ db }) =>
      Math.min(
        mostCounted,
        ((await lastReport(db))?.faults.length ?? 0) + (await countUpTo(db, billDifference, isOpen))
      )
  },
  {
    what: 'lowStock',
    roles: packers,
    count: async ({ db, config }) => Math.min(mostCounted, (await readLow(db, config.NOTICE_STOCK)).length)
  }
]

/** Counts what waits, as far as it is the business of a person with these roles. */
export async function waitingFor(deps: CountDeps, roles: readonly Role[]): Promise<Waiting[]> {
  const own = counted.filter((one) => one.roles.some((role) => roles.includes(role)))
  return Promise.all(own.map(async ({ what, count }) => ({ what, count: await count(deps) })))
}

/** Items on sale of which few are left, as the daily notice counts them. */
export const lowStock = async ({
  db,
  config
}: CountDeps): Promise<ConsoleData<'GET /console/api/lowStock'>> => ({
  list: (await readLow(db, config.NOTICE_STOCK)).slice(0, mostCounted)
})

/** Days of the funnel on the page, today among them. */
const shownDays = 31

/** The funnel of each of the last days in China, today last. */
export async function figures(db: Db): Promise<ConsoleData<'GET /console/api/figures'>> {
  const now = (await clock(db)).getTime()
  const tomorrow = (Math.floor((now + shanghaiMs) / dayMs) + 1) * dayMs - shanghaiMs
  const days = await funnel(db, new Date(tomorrow - shownDays * dayMs), new Date(tomorrow), undefined)
  return { days }
}

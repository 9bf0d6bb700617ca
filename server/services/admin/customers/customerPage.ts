import type { ConsoleData, ConsoleQuery } from '../../../../contract/console'
import { desc, eq } from 'drizzle-orm'
import { clock, type Db } from '../../../db/client'
import { balanceLog, couponCoinLog, integralLog } from '../../../db/schema'
import type { ProviderDeps } from '../../../deps'
import { getSim } from '../../card/sim'
import type { Actor } from '../../shared/audit'
import { paged } from '../../shared/paged'
import { simSessionsOf } from '../../shared/sessions'
import { simInfo } from '../../status/simInfo'
import { presentMessage } from '../orders/buyerMessages'
import { presentRefund } from '../orders/orderPage'
import { showCustomer, type CardShown } from './showCustomer'

/** The console reads its page again and again; a look is recorded once in this time. */
const quietMinutes = 10

const iso = (at: Date) => at.toISOString()
const isoOrNull = (at: Date | null) => at?.toISOString() ?? null

/** Returns all data of the customer whom an order or a card names. Records the person who looked. Throws Declined. */
export async function customerPage(
  db: Db,
  { key, ...actor }: Actor & { key: string }
): Promise<ConsoleData<'GET /console/api/customer'>> {
  const page = await showCustomer(db, { ...actor, whom: key, why: '', quietMinutes })
  return {
    mobiles: page.mobiles.map(({ mobile, lastLogIn }) => ({ mobile, lastLogIn: isoOrNull(lastLogIn) })),
    names: page.names,
    cards: page.cards.map(presentShown),
    orders: page.orders.map(({ createdAt, ...order }) => ({ ...order, createdAt: iso(createdAt) })),
    total: page.total,
    refunds: page.refunds.map(presentRefund),
    afterSales: page.afterSales.map(({ createdAt, ...one }) => ({ ...one, createdAt: iso(createdAt) })),
    sms: page.sms.map(presentMessage),
    notes: page.notes.map(({ createdAt, ...note }) => ({ ...note, createdAt: iso(createdAt) }))
  }
}

/** Log-ins of a card, and its figures as its holder's app has them. */
export async function cardDetails(
  deps: ProviderDeps,
  simNo: string
): Promise<ConsoleData<'GET /console/api/card'>> {
  const card = await getSim(deps.db, simNo)
  const sessions = await simSessionsOf(deps.db, simNo)
  return {
    sessions: sessions.map(({ createdAt, expiresAt, isProved }) => ({
      createdAt: iso(createdAt),
      expiresAt: iso(expiresAt),
      isProved
    })),
    info: await simInfo(deps, card, await clock(deps.db))
  }
}

/** A page of one of a card's ledgers, newest first. */
export async function cardLedger(
  db: Db,
  query: ConsoleQuery<'GET /console/api/ledger'>
): Promise<ConsoleData<'GET /console/api/ledger'>> {
  const card = await getSim(db, query.simNo)
  if (query.of === 'balance') {
    const own = eq(balanceLog.simId, card.id)
    const rows = db.select().from(balanceLog).where(own).orderBy(desc(balanceLog.id))
    return paged(query, rows, db.$count(balanceLog, own), ({ money, balance, orderSn, ...row }) =>
      ledgerRow({ ...row, count: money, total: balance, source: orderSn ?? '' })
    )
  }
  if (query.of === 'points') {
    const own = eq(integralLog.simId, card.id)
    const rows = db.select().from(integralLog).where(own).orderBy(desc(integralLog.id))
    return paged(query, rows, db.$count(integralLog, own), ({ points, ...row }) =>
      ledgerRow({ ...row, count: points })
    )
  }
  const own = eq(couponCoinLog.simId, card.id)
  const rows = db.select().from(couponCoinLog).where(own).orderBy(desc(couponCoinLog.id))
  return paged(query, rows, db.$count(couponCoinLog, own), ({ coins, ...row }) =>
    ledgerRow({ ...row, count: coins })
  )
}

interface LedgerLine {
  id: number
  type: string
  title: string
  count: number
  total: number
  source: string
  createdAt: Date
}

const ledgerRow = ({ id, type, title, count, total, source, createdAt }: LedgerLine) => ({
  id,
  type,
  title,
  count,
  total,
  source: source.startsWith('console:') ? '' : source,
  createdAt: iso(createdAt)
})

const presentShown = ({ lockedUntil, messages, lastLogIn, ...card }: CardShown) => ({
  ...card,
  lockedUntil: isoOrNull(lockedUntil),
  messages: messages.map(({ news, createdAt, readAt, smsAt }) => ({
    news,
    createdAt: iso(createdAt),
    readAt: isoOrNull(readAt),
    smsAt: isoOrNull(smsAt)
  })),
  lastLogIn: isoOrNull(lastLogIn)
})

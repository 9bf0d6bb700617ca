import { sql } from 'drizzle-orm'
import { timeText } from '../../../rules/time'
import { clockMs, preparedRows, type Db } from '../../db/client'
import type { Deps } from '../../deps'
import { costChanged, keyUsed, otherCard, priceChanged } from '../../errors'

/** Fields that may differ between two attempts of one order: proofs, payment, and what the page showed. */
const ofOneTry = ['clientKey', 'captcha', 'proof', 'shown', 'placeType', 'useBalance', 'payPassword', 'back']

/** Keyed hash of the other fields: equal for a repeated request, different for another order with the same clientKey. */
export function hashRequest({ secrets }: Pick<Deps, 'secrets'>, body: object): string {
  const asked = Object.entries(body)
    .filter(([name]) => !ofOneTry.includes(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return secrets.keyedHash('order', JSON.stringify(asked))
}

/** The existing order of a clientKey; 35009 when its request was different. */
export function sameRequest<T extends { request: string }>(known: T, request: string): T {
  if (known.request !== request) throw keyUsed()
  return known
}

/** 35010 when the page showed another card: two tabs share one session. */
export function checkShownCard(shown: { simNo?: string } | undefined, simNo: string): void {
  if (shown?.simNo && shown.simNo !== simNo) throw otherCard()
}

/** 35008 when the price differs from the one shown. A caller that sends no price accepts any. */
export function checkShown(shown: { amount: number } | undefined, amount: number): void {
  if (shown && shown.amount !== amount) throw priceChanged(amount)
}

/** As `checkShown`, for points and money. */
export function checkShownCost(
  shown: { amount: number; points: number } | undefined,
  { amount, points }: { amount: number; points: number }
): void {
  if (shown && (shown.amount !== amount || shown.points !== points)) throw costChanged(amount, points)
}

const next = preparedRows<{ n: string; now: number }>(
  sql`select nextval('order_sequence') as n, ${clockMs} as now`
)

/** A new order number: prefix by kind, Chinese date, sequence (`NO20261121100001`). */
export async function newOrderSn(db: Db, prefix: string, at?: number): Promise<string> {
  const [row] = await next(db, {})
  const day = timeText(at ?? row!.now, 'date')
  return `${prefix}${day.replace(/-/g, '')}${row!.n}`
}

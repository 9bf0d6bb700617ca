import { sql } from 'drizzle-orm'
import { dayMs } from '../../../rules/time'
import type { Config } from '../../config'
import { preparedRows, type Tx } from '../../db/client'
import type { Deps } from '../../deps'
import { networkOf, type Limits } from '../../limits'
import type { Caller } from './caller'

/** A network may use a tenth of the daily total. */
const part = 10

/**
 * Counts uploads from callers without log-in: at most `most` a day in total, so that nobody fills the disk, and a tenth of
 * that per network. Throws 42900; uploads refused to a network do not count towards the total.
 */
export async function takeOfDay(
  limits: Limits,
  { what, network, hits = 1 }: { what: string; network: string; hits?: number },
  most: number
) {
  await limits.take(`${what}|${network}|day`, Math.ceil(most / part), dayMs, hits)
  await limits.take(`${what}|day`, most, dayMs, hits)
}

/** Keyed hash of the caller's network, stored with unpaid orders and holds of strangers. */
export const hashNetwork = ({ secrets }: Pick<Deps, 'secrets'>, { ip }: Caller) =>
  secrets.keyedHash('network', networkOf(ip))

const lockNames = preparedRows(
  sql`select pg_advisory_xact_lock(turn) from (
        select distinct hashtextextended(name, 0) as turn
        from jsonb_array_elements_text(${sql.placeholder('names')}::jsonb) as given(name) order by turn
      ) as turns`
)

/** Advisory locks until the end of the transaction, so that counts stay valid; taken in sorted order to avoid deadlocks. */
export async function lockInOrder(tx: Tx, names: string[]): Promise<void> {
  await lockNames(tx, { names: JSON.stringify(names) })
}

/** Pieces of an item that may always be reserved unpaid. */
const fewest = 3

/** Most pieces that a buyer may reserve unpaid: UNPAID_STOCK percent of `left` in stock plus the buyer's own `pieces`. */
export const mostUnits = ({ UNPAID_STOCK }: Pick<Config, 'UNPAID_STOCK'>, left: number, pieces: number) =>
  Math.max(fewest, Math.floor(((left + pieces) * UNPAID_STOCK) / 100))

/** Most pieces that all buyers who have proved nothing may reserve together: half of the stock, or UNPAID_STOCK percent. */
export const strangersUnits = (
  { UNPAID_STOCK }: Pick<Config, 'UNPAID_STOCK'>,
  left: number,
  pieces: number
) => mostUnits({ UNPAID_STOCK: Math.max(50, UNPAID_STOCK) }, left, pieces)

/** Minutes to pay for strangers while much of the item waits for the payment of strangers. */
export const shortPayMinutes = 5

/** Messages for buyers over a limit. */
export const unpaidMessages = {
  pieces: (most: number) => `该商品最多可有${most}件待支付，请减少数量，或先支付已提交的订单`,
  own: '你有多笔订单待支付，请先支付或取消后再下单',
  network: '当前网络待支付的订单过多，请先支付或取消已提交的订单，或稍后再试'
}

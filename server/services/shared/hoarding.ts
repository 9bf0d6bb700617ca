import { sql } from 'drizzle-orm'
import type { Config } from '../../config'
import type { Tx } from '../../db/client'
import type { Deps } from '../../deps'
import { networkOf } from '../../limits'

/** What unpaid orders and held numbers keep of a caller's address: a keyed hash of its network; '' where nobody called. */
export const networkMark = ({ secrets, ip }: Pick<Deps, 'secrets' | 'ip'>) =>
  ip ? secrets.mark('network', networkOf(ip)) : ''

/** Whoever names one of these waits until the transaction ends: what it counts then stays so. Sorted, so that two never wait for each other. */
export async function takeTurns(tx: Tx, names: string[]): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(turn) from (
          select distinct hashtextextended(name, 0) as turn
          from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) as given(name) order by turn
        ) as turns`
  )
}

/** So many pieces of an item may always wait for payment. */
const fewest = 3

/** How many pieces may wait for one buyer's payment, `pieces` of them taken already: UNPAID_STOCK percent of what was there for him. */
export const mostPieces = ({ UNPAID_STOCK }: Pick<Config, 'UNPAID_STOCK'>, left: number, pieces: number) =>
  Math.max(fewest, Math.floor(((left + pieces) * UNPAID_STOCK) / 100))

/** What a buyer hears who wants more than that, and what who has too many orders. */
export const unpaidWords = {
  pieces: (most: number) => `该商品最多可有${most}件待支付，请减少数量，或先支付已提交的订单`,
  own: '您有多笔订单待支付，请先支付或取消后再下单',
  network: '当前网络待支付的订单过多，请先支付或取消已提交的订单，或稍后再试'
}

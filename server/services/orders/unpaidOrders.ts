import { sql } from 'drizzle-orm'
import { ShopOrderStatus } from '../../../contract/enums'
import { rows, type Db, type Tx } from '../../db/client'
import type { Deps } from '../../deps'
import { tooManyUnpaid } from '../../errors'
import { mostPieces, takeTurns, unpaidWords } from '../shared/hoarding'

/** Who orders. */
export interface Claimant {
  orderSession: string
  mobile: string
  /** Whether the session has proved the mobile: then what strangers ordered for it does not count. */
  proved: boolean
  network: string
}

/**
 * Lets one more order wait for payment, or throws 35013: so many of a session, of a mobile, of a network. Who orders at the
 * same moment waits for this transaction.
 */
export async function allowUnpaidOrder(
  tx: Tx,
  { config }: Pick<Deps, 'config'>,
  { orderSession, mobile, proved, network }: Claimant
): Promise<void> {
  await takeTurns(tx, [`order|${orderSession}`, `order|${mobile}`, `order|${network}`])
  const [count] = await rows<{ session: number; mobile: number; network: number }>(
    tx,
    sql`select count(*) filter (where order_session = ${orderSession})::int as session,
          count(*) filter (where o.mobile = ${mobile} and (not ${proved} or exists (
            select 1 from order_session s where s.session_hash = o.order_session and s.mobile = o.mobile)))::int as mobile,
          count(*) filter (where network = ${network})::int as network
        from shop_order o where status = ${ShopOrderStatus.toPay}
          and (order_session = ${orderSession} or o.mobile = ${mobile} or (network = ${network} and network <> ''))`
  )
  if (Math.max(count!.session, count!.mobile) >= config.UNPAID_ORDERS) throw tooManyUnpaid(unpaidWords.own)
  if (count!.network >= config.UNPAID_ORDERS_ADDRESS) throw tooManyUnpaid(unpaidWords.network)
}

/**
 * Lets pieces that were just taken out of stock wait for payment, or throws 35013: those of a session or a network are
 * at most UNPAID_STOCK percent of what was left for it. `left`: what is in stock now.
 */
export async function allowUnpaidPieces(
  tx: Tx,
  { config }: Pick<Deps, 'config'>,
  { orderSession, network }: Pick<Claimant, 'orderSession' | 'network'>,
  {
    goodsId,
    optionId,
    count,
    left
  }: { goodsId: number; optionId: number | null; count: number; left: number }
): Promise<void> {
  const [held] = await rows<{ pieces: number }>(
    tx,
    sql`select coalesce(sum(count), 0)::int as pieces from shop_order
        where status = ${ShopOrderStatus.toPay} and goods_id = ${goodsId} and option_id is not distinct from ${optionId}::int
          and (order_session = ${orderSession} or (network = ${network} and network <> ''))`
  )
  const pieces = held!.pieces + count
  const most = mostPieces(config, left, pieces)
  if (pieces > most) throw tooManyUnpaid(unpaidWords.pieces(most))
}

/** The network of an order is kept only while that waits for payment. */
export async function forgetNetworks(db: Db): Promise<void> {
  await db.execute(
    sql`update shop_order set network = '' where network <> '' and status <> ${ShopOrderStatus.toPay}`
  )
}

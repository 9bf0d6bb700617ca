import { sql } from 'drizzle-orm'
import { ShopOrderStatus } from '../../../contract/enums'
import { rows, type Db, type Tx } from '../../db/client'
import type { Deps } from '../../deps'
import { tooManyUnpaid } from '../../errors'
import { lockInOrder, mostUnits, strangersUnits, unpaidMessages } from '../shared/callerLimits'
import { ProofNeeded } from '../shared/proofs'

/** Session, mobile and network of the buyer. */
interface Claimant {
  orderSession: string
  mobile: string
  /** Whether the session has proved the mobile; then orders of other sessions for it do not count. */
  proved: boolean
  /** '' for who has proved the mobile or work: limits of a network are for strangers. */
  network: string
}

/**
 * Allows one more unpaid order, or throws 35013: limited per session and mobile. Past the limit of a network a stranger is
 * asked for a proof (ProofNeeded). Parallel orders of the same buyer wait for this transaction.
 */
export async function allowUnpaidOrder(
  tx: Tx,
  { config }: Pick<Deps, 'config'>,
  { orderSession, mobile, proved, network }: Claimant
): Promise<void> {
  const keys = [orderSession, mobile, network].filter(Boolean)
  await lockInOrder(
    tx,
    keys.map((key) => `order|${key}`)
  )
  const [count] = await rows<{ session: number; mobile: number; network: number }>(
    tx,
    sql`select count(*) filter (where order_session = ${orderSession})::int as session,
          count(*) filter (where o.mobile = ${mobile} and (not ${proved} or exists (
            select 1 from order_session s where s.session_hash = o.order_session and s.mobile = o.mobile)))::int as mobile,
          count(*) filter (where network = ${network})::int as network
        from shop_order o where status = ${ShopOrderStatus.toPay}
          and (order_session = ${orderSession} or o.mobile = ${mobile} or (network = ${network} and network <> ''))`
  )
  if (Math.max(count!.session, count!.mobile) >= config.UNPAID_ORDERS) throw tooManyUnpaid(unpaidMessages.own)
  if (network && count!.network >= config.UNPAID_ORDERS_ADDRESS)
    throw new ProofNeeded(tooManyUnpaid(unpaidMessages.network))
}

/**
 * Allows pieces just taken out of stock to be reserved unpaid. A session may reserve at most UNPAID_STOCK percent of the
 * stock available to it, else 35013; so may a network, and all strangers together half of it, else ProofNeeded. `left`: pieces
 * now in stock. Returns whether strangers hold so much that the reservation should be short.
 */
export async function allowUnpaidUnits(
  tx: Tx,
  { config }: Pick<Deps, 'config'>,
  { orderSession, network }: Pick<Claimant, 'orderSession' | 'network'>,
  {
    goodsId,
    optionId,
    count,
    left
  }: { goodsId: number; optionId: number | null; count: number; left: number }
): Promise<boolean> {
  const [held] = await rows<{ session: number; network: number; strangers: number }>(
    tx,
    sql`select coalesce(sum(count) filter (where order_session = ${orderSession}), 0)::int as session,
          coalesce(sum(count) filter (where network = ${network}), 0)::int as network,
          coalesce(sum(count), 0)::int as strangers
        from shop_order where status = ${ShopOrderStatus.toPay} and goods_id = ${goodsId}
          and option_id is not distinct from ${optionId}::int and (network <> '' or order_session = ${orderSession})`
  )
  const refusal = (held: number, most: number) =>
    held + count > most ? tooManyUnpaid(unpaidMessages.pieces(most)) : undefined
  const own = refusal(held!.session, mostUnits(config, left, held!.session + count))
  if (own) throw own
  if (!network) return false
  const most = strangersUnits(config, left, held!.strangers + count)
  const crowd =
    refusal(held!.network, mostUnits(config, left, held!.network + count)) ?? refusal(held!.strangers, most)
  if (crowd) throw new ProofNeeded(crowd)
  return held!.strangers + count > most / 2
}

/** Deletes the network of orders that are no longer unpaid. */
export async function forgetNetworks(db: Db): Promise<void> {
  await db.execute(
    sql`update shop_order set network = '' where network <> '' and status <> ${ShopOrderStatus.toPay}`
  )
}

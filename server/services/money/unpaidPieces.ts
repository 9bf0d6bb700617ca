import { eq, sql } from 'drizzle-orm'
import { PortalOrderStatus } from '../../../contract/enums'
import { rows, type Db, type Tx } from '../../db/client'
import { portalOrder } from '../../db/schema'
import type { Deps } from '../../deps'
import { PortalOrderKind } from '../../values'
import { notAllowedError } from '../../errors'
import { mostPieces, hashNetwork, lockInOrder, unpaidMessages } from '../shared/buyerLimits'
import type { PortalOrder } from './portalOrders'

/** Whether stock is reserved for the unpaid order: of a seckill or of the mall. */
const keepsPiece = ({ kind, seckillId }: PortalOrder) => seckillId !== null || kind === PortalOrderKind.mall
const waits = sql`o.status = ${PortalOrderStatus.toPay} and (o.seckill_id is not null or o.kind = ${PortalOrderKind.mall})`

/** Serialises orders from one network; take it before any other lock. Returns the hash of the network. */
export async function lockNetwork(tx: Tx, deps: Pick<Deps, 'secrets' | 'ip'>): Promise<string> {
  const network = hashNetwork(deps)
  if (network) await lockInOrder(tx, [`piece|${network}`])
  return network
}

interface Waiting {
  /** Unpaid orders of the card; `network`: of the network. */
  card: number
  network: number
  /** Pieces of the same mall option in unpaid orders of the card or network; `left`: pieces in stock. */
  pieces: number
  left: number
}

/**
 * Allows a new unpaid order of a locked card to reserve its piece, or throws 35007. Limited per card and per network,
 * because anyone may log a card in by guessing its number.
 */
export async function allowUnpaidPiece(
  tx: Tx,
  { config }: Pick<Deps, 'config'>,
  order: PortalOrder,
  network: string
): Promise<void> {
  if (!keepsPiece(order)) return
  await tx.update(portalOrder).set({ network }).where(eq(portalOrder.id, order.id))
  const [found] = await rows<Waiting>(
    tx,
    sql`select count(*) filter (where o.sim_id = ${order.simId})::int as card,
          count(*) filter (where network = ${network} and network <> '')::int as network,
          coalesce(sum(m.count) filter (where m.option_id = mine.option_id), 0)::int as pieces,
          coalesce(max(option.stock), 0)::int as left
        from portal_order o left join mall_order m on m.order_sn = o.order_sn
          left join mall_order mine on mine.order_sn = ${order.orderSn}
          left join mall_option option on option.id = mine.option_id
        where ${waits} and (o.sim_id = ${order.simId} or (network = ${network} and network <> ''))`
  )
  const { card, pieces, left, network: near } = found!
  if (card > config.UNPAID_ORDERS) throw notAllowedError(unpaidMessages.own)
  if (near > config.UNPAID_ORDERS_ADDRESS) throw notAllowedError(unpaidMessages.network)
  const most = mostPieces(config, left, pieces)
  if (pieces > most) throw notAllowedError(unpaidMessages.pieces(most))
}

/** Deletes the network of orders that are no longer unpaid. */
export async function forgetPieceNetworks(db: Db): Promise<void> {
  await db.execute(
    sql`update portal_order set network = '' where network <> '' and status <> ${PortalOrderStatus.toPay}`
  )
}

import { eq, sql } from 'drizzle-orm'
import { PortalOrderStatus } from '../../../contract/enums'
import { rows, type Db, type Tx } from '../../db/client'
import { portalOrder } from '../../db/schema'
import type { Deps } from '../../deps'
import { PortalOrderKind } from '../../values'
import { mostPieces, networkMark, takeTurns, unpaidWords } from '../shared/hoarding'
import { notAllowedError } from './portalPayments'
import type { PortalOrder } from './portalOrders'

/** Orders for which a piece is kept until they are paid: of a seckill, or of the mall. */
const keepsPiece = ({ kind, seckillId }: PortalOrder) => seckillId !== null || kind === PortalOrderKind.mall
const waits = sql`o.status = ${PortalOrderStatus.toPay} and (o.seckill_id is not null or o.kind = ${PortalOrderKind.mall})`

/** Comes before any lock: who orders from one network does so one after the other. Returns its mark. */
export async function takeTurn(tx: Tx, deps: Pick<Deps, 'secrets' | 'ip'>): Promise<string> {
  const network = networkMark(deps)
  if (network) await takeTurns(tx, [`piece|${network}`])
  return network
}

interface Waiting {
  /** Orders of the card, of the network. */
  card: number
  network: number
  /** Pieces of the same option of the mall, of either; how many of it are left. */
  pieces: number
  left: number
}

/**
 * Lets a new order of a locked card keep its piece until it is paid at a cashier, or throws 35007: so many wait of a card, and
 * of a network, for a card is logged in by a number that anybody may try.
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
  if (card > config.UNPAID_ORDERS) throw notAllowedError(unpaidWords.own)
  if (near > config.UNPAID_ORDERS_ADDRESS) throw notAllowedError(unpaidWords.network)
  const most = mostPieces(config, left, pieces)
  if (pieces > most) throw notAllowedError(unpaidWords.pieces(most))
}

/** The network of an order is kept only while that waits for payment. */
export async function forgetPieceNetworks(db: Db): Promise<void> {
  await db.execute(
    sql`update portal_order set network = '' where network <> '' and status <> ${PortalOrderStatus.toPay}`
  )
}

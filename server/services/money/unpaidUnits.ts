import { eq, sql } from 'drizzle-orm'
import { PortalOrderStatus } from '../../../contract/enums'
import type { Config } from '../../config'
import { rows, type Db, type Tx } from '../../db/client'
import { portalOrder } from '../../db/schema'
import type { Deps } from '../../deps'
import { PortalOrderKind } from '../../values'
import { notAllowedError } from '../../errors'
import {
  lockInOrder,
  mostUnits,
  shortPayMinutes,
  strangersUnits,
  unpaidMessages
} from '../shared/callerLimits'
import { ProofNeeded } from '../shared/proofs'
import type { PortalOrder } from './portalOrders'

/** Whether stock is reserved for the unpaid order: of a seckill or of the mall. */
const keepsUnit = ({ kind, seckillId }: PortalOrder) => seckillId !== null || kind === PortalOrderKind.mall
const waits = sql`o.status = ${PortalOrderStatus.toPay} and (o.seckill_id is not null or o.kind = ${PortalOrderKind.mall})`

/** Unpaid pieces, the new order included: of a proved order those that its card proved, else those that strangers ordered. */
interface Waiting {
  /** Orders of the card; of the network. */
  card: number
  near: number
  /** Pieces of the same mall option or seckill: of the card or network, and of everybody. */
  pieces: number
  all: number
  /** Pieces of it in stock. */
  left: number
}

/** Throws 35007, or ProofNeeded for a stranger, when too much waits. Returns whether strangers have much of the item. */
function checkWaiting(
  config: Config,
  { card, near, pieces, all, left }: Waiting,
  stranger: boolean
): boolean {
  const most = mostUnits(config, left, pieces)
  const ofStrangers = strangersUnits(config, left, all)
  const text =
    (card > config.UNPAID_ORDERS && unpaidMessages.own) ||
    (near > config.UNPAID_ORDERS_ADDRESS && unpaidMessages.network) ||
    (pieces > most && unpaidMessages.pieces(most)) ||
    (stranger && all > ofStrangers && unpaidMessages.pieces(ofStrangers))
  if (text) throw stranger ? new ProofNeeded(notAllowedError(text)) : notAllowedError(text)
  return stranger && all > ofStrangers / 2
}

/**
 * Allows a new unpaid order of a locked card to reserve its piece, or throws. `network`: '' for who has proved work, who is
 * counted by card alone (35007). Anybody may log a card in by guessing its number, so everybody else is a stranger: limited
 * per card and network and all together, beyond which a proof is asked (ProofNeeded). Returns the order, which strangers
 * must pay sooner when they have much of the item.
 */
export async function allowUnpaidUnit(
  tx: Tx,
  { config }: Pick<Deps, 'config'>,
  order: PortalOrder,
  network: string
): Promise<PortalOrder> {
  if (!keepsUnit(order)) return order
  // rows first, then the turn of the network: who has it waits for no row, so nobody queues behind a row of another's item
  if (network) await lockInOrder(tx, [`piece|${network}`])
  await tx.update(portalOrder).set({ network }).where(eq(portalOrder.id, order.id))
  const same = order.seckillId
    ? sql`o.seckill_id = ${order.seckillId}`
    : sql`m.option_id = (select option_id from mall_order where order_sn = ${order.orderSn})`
  const stock = order.seckillId
    ? sql`(select stock from seckill where id = ${order.seckillId})`
    : sql`(select stock from mall_option join mall_order on option_id = mall_option.id where order_sn = ${order.orderSn})`
  const near = sql`(o.sim_id = ${order.simId} or (o.network = ${network} and o.network <> ''))`
  const [found] = await rows<Waiting>(
    tx,
    sql`select count(*) filter (where o.sim_id = ${order.simId})::int as card,
          count(*) filter (where o.network = ${network} and o.network <> '')::int as near,
          coalesce(sum(coalesce(m.count, 1)) filter (where ${same} and ${near}), 0)::int as pieces,
          coalesce(sum(coalesce(m.count, 1)) filter (where ${same}), 0)::int as all, ${stock} as left
        from portal_order o left join mall_order m on m.order_sn = o.order_sn
        where ${waits} and (o.network <> '') = ${network !== ''} and (${near} or ${same})`
  )
  if (!checkWaiting(config, found!, network !== '')) return order
  const [sooner] = await tx
    .update(portalOrder)
    .set({ payBefore: sql`now() + ${shortPayMinutes} * interval '1 minute'` })
    .where(eq(portalOrder.id, order.id))
    .returning()
  return sooner!
}

/** Deletes the network of orders that are no longer unpaid. */
export async function forgetUnitNetworks(db: Db): Promise<void> {
  await db.execute(
    sql`update portal_order set network = '' where network <> '' and status <> ${PortalOrderStatus.toPay}`
  )
}

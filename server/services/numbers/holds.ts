import { and, eq, sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { Body, Data } from '../../../contract'
import { GoodsKind, NumberState, ShopOrderStatus } from '../../../contract/enums'
import { preparedRows, transaction, type Db, type Tx } from '../../db/client'
import { goods } from '../../db/schema'
import type { Deps } from '../../deps'
import { noSuchGoods, numberTaken, type BusinessError } from '../../errors'
import { hashNetwork, lockInOrder } from '../shared/callerLimits'
import { ProofNeeded, withProof } from '../shared/proofs'
import { nearOf } from './nearNumbers'
import { numberColumns, free, numberById, type NumberRow } from './numbers'
import type { Buyer, Visitor } from '../shared/caller'
import { networkHoldsTooMany, noSuchNumber, tooManyHeld } from './errors'

/** 32001 with near matches for a number that is taken; 40400 for a number that does not exist. */
export async function numberTakenError(pool: Pool, numberId: number): Promise<BusinessError> {
  const number = await numberById(pool, numberId)
  if (!number) return noSuchNumber()
  const near = await nearOf(pool, number)
  return numberTaken(near)
}

/** SQL condition: the row of `vanity_number` is held by the visitor; `visitor` is its parameter, such as $1. */
const heldBy = (visitor: string) =>
  `state = ${NumberState.held} and held_by = ${visitor} and held_until > now()`

/** Result of a request to hold: its end, or the number of other holds of the session and of the network. */
interface Wished {
  until: string | null
  session: number
  network: number
}

/** Parameters of the statement that holds. */
const wish = {
  visitor: sql.placeholder('visitor'),
  network: sql.placeholder('network'),
  numberId: sql.placeholder('numberId'),
  goodsId: sql.placeholder('goodsId'),
  inSession: sql.placeholder('inSession'),
  inNetwork: sql.placeholder('inNetwork')
}
const held = sql.raw(String(NumberState.held))
const mine = sql`state = ${held} and held_by = ${wish.visitor} and held_until > now()`
const heldOf = preparedRows<Wished>(
  sql`with others as (
        select count(*) filter (where visitor = ${wish.visitor})::int as session,
          count(*) filter (where network = ${wish.network} and network <> '')::int as network
        from number_hold join vanity_number on id = number_id
        where (visitor = ${wish.visitor} or (network = ${wish.network} and network <> '')) and number_id <> ${wish.numberId}
          and ${sql.raw(heldBy('visitor'))}
      ), held as (
        update vanity_number set state = ${held}, held_by = ${wish.visitor},
          held_until = case when ${mine} then held_until else now() + interval '15 minutes' end
        where id = ${wish.numberId} and (${sql.raw(free)} or (${mine}))
          and exists (select 1 from others where session < ${wish.inSession}
            and network < ${wish.inNetwork})
        returning id, held_until
      ), noted as (
        insert into number_hold (visitor, number_id, goods_id, network)
          select ${wish.visitor}, id, ${wish.goodsId}::int, ${wish.network} from held
        on conflict (visitor, number_id) do update set goods_id = excluded.goods_id, network = excluded.network
      ) select held_until as until, session, network from others left join held on true`
)

/** Throws 40400 unless these are fast goods on sale. */
async function checkFastGoods(db: Db, goodsId: number): Promise<void> {
  const which = and(eq(goods.id, goodsId), eq(goods.kind, GoodsKind.fast), goods.onSale)
  if (!(await db.$count(goods, which))) throw noSuchGoods()
}

/**
 * Holds a number for 15 minutes, in one statement, so that exactly one visitor gets it. Asking again does not extend the
 * hold. Throws 32001, 40400, -1 when the session holds too many, or 34004 when strangers of the
 * network do: who proves work is not counted with them.
 */
export async function holdNumber(
  deps: Deps,
  caller: Visitor,
  { numberId, goodsId, proof }: Body<'POST /api/shop/holdNumber'>
) {
  const { visitor } = caller
  const { HELD_NUMBERS, HELD_NUMBERS_ADDRESS } = deps.config
  if (goodsId) await checkFastGoods(deps.db, goodsId)
  const ownNetwork = hashNetwork(deps, caller)
  const hold = async (tx: Tx, network: string) => {
    await lockInOrder(tx, network ? [`hold|${visitor}`, `hold|${network}`] : [`hold|${visitor}`])
    const asked = { visitor, network, numberId, goodsId: goodsId ?? null }
    const [row] = await heldOf(tx, { ...asked, inSession: HELD_NUMBERS, inNetwork: HELD_NUMBERS_ADDRESS })
    if (network && row!.session < HELD_NUMBERS && row!.network >= HELD_NUMBERS_ADDRESS)
      throw new ProofNeeded(networkHoldsTooMany())
    return row!
  }
  const wished = await withProof(deps, caller, { purpose: 'hold', proof }, (proved) =>
    transaction(deps.db, (tx) => hold(tx, proved ? '' : ownNetwork))
  )
  if (wished.session >= HELD_NUMBERS) throw tooManyHeld()
  if (!wished.until) throw await numberTakenError(deps.pool, numberId)
  return { numberId, expiresAt: new Date(wished.until).toISOString() }
}

/** Holds of a visitor, the one that expires first on top. */
export async function myHolds(pool: Pool, visitor: string): Promise<Data<'GET /api/shop/myHolds'>> {
  const { rows } = await pool.query<NumberRow & { heldUntil: Date; goodsId: number | null }>({
    name: 'my_holds',
    text: `select ${numberColumns}, held_until as "heldUntil", goods_id as "goodsId"
           from number_hold join vanity_number on id = number_id
           where visitor = $1 and ${heldBy('$1')} order by held_until, id`,
    values: [visitor]
  })
  const list = rows.map(({ heldUntil, goodsId, ...row }) => ({
    ...row,
    heldUntil: heldUntil.toISOString(),
    goodsId: goodsId ?? undefined
  }))
  return { list }
}

/** The caller's claim on a number: end of the hold, or the unpaid order; empty when there is none. */
export async function ownClaim(
  pool: Pool,
  numberId: number,
  { visitor, orderSession }: Buyer
): Promise<Pick<Data<'GET /api/shop/numberDetails'>, 'heldUntil' | 'orderSn'>> {
  const { rows } = await pool.query<{ held_until: Date | null; order_sn: string | null }>(
    `select case when ${heldBy('$2')} then held_until end as held_until, order_sn
     from vanity_number left join shop_order on number_id = vanity_number.id and order_sn = held_by
       and order_session = $3 and status = ${ShopOrderStatus.toPay} and pay_before > now()
     where vanity_number.id = $1`,
    [numberId, visitor, orderSession]
  )
  return { heldUntil: rows[0]?.held_until?.toISOString(), orderSn: rows[0]?.order_sn ?? undefined }
}

/** Releases a hold: the number is on sale again at once. Does nothing for another visitor's hold. */
export async function releaseNumber(pool: Pool, numberId: number, visitor: string): Promise<void> {
  await pool.query(
    `with freed as (
       update vanity_number set state = ${NumberState.onSale}, held_by = null, held_until = null
       where id = $1 and state = ${NumberState.held} and held_by = $2
     ) delete from number_hold where number_id = $1 and visitor = $2`,
    [numberId, visitor]
  )
}

/** Puts numbers with expired holds back on sale; numbers of unpaid orders are released by cancelUnpaid. */
export async function releaseExpiredHolds(pool: Pool): Promise<void> {
  await pool.query(
    `update vanity_number set state = ${NumberState.onSale}, held_by = null, held_until = null where state = ${NumberState.held} and held_until <= now()`
  )
  await pool.query(
    `delete from number_hold where not exists (select 1 from vanity_number where id = number_id and ${heldBy('visitor')})`
  )
}

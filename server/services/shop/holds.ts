import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { Data } from '../../../contract'
import { NumberState, ShopOrderStatus } from '../../../contract/enums'
import { rows, transaction } from '../../db/client'
import type { Deps } from '../../deps'
import { notFound, numberTaken, refuse, type BusinessError } from '../../errors'
import { networkMark, takeTurns } from '../shared/hoarding'
import { nearOf } from './nearNumbers'
import { columns, free, numberById, type NumberRow } from './numbers'

/** What to answer whoever came too late for a number: 32001 with near matches; 40400 when there is no such number at all. */
export async function numberTakenError(pool: Pool, numberId: number): Promise<BusinessError> {
  const number = await numberById(pool, numberId)
  if (!number) return notFound('号码不存在')
  const near = await nearOf(pool, number)
  return numberTaken(near)
}

/** The condition on `vanity_number` that a visitor, named so in the statement, holds the row. */
const heldBy = (visitor: string) =>
  `state = ${NumberState.held} and held_by = ${visitor} and held_until > now()`

/** What became of a wish to hold: until when, or what the session and the network hold besides. */
interface Wished {
  until: string | null
  session: number
  network: number
}

/**
 * Holds a number for 15 minutes: one statement, so exactly one visitor gets it. Whoever holds it and asks again keeps it
 * no longer than the first time said. Throws 32001, 40400, or -1 for who holds too many, of a session and of a network.
 */
export async function holdNumber(
  deps: Deps,
  { numberId, goodsId = null }: { numberId: number; goodsId?: number | null | undefined },
  visitor: string
) {
  const { HELD_NUMBERS, HELD_NUMBERS_ADDRESS } = deps.config
  const network = networkMark(deps)
  const mine = sql`state = ${NumberState.held} and held_by = ${visitor} and held_until > now()`
  const wish = await transaction(deps.db, async (tx) => {
    await takeTurns(tx, [`hold|${visitor}`, `hold|${network}`])
    const [row] = await rows<Wished>(
      tx,
      sql`with others as (
            select count(*) filter (where visitor = ${visitor})::int as session,
              count(*) filter (where network = ${network} and network <> '')::int as network
            from number_hold join vanity_number on id = number_id
            where (visitor = ${visitor} or (network = ${network} and network <> '')) and number_id <> ${numberId}
              and ${sql.raw(heldBy('visitor'))}
          ), held as (
            update vanity_number set state = ${NumberState.held}, held_by = ${visitor},
              held_until = case when ${mine} then held_until else now() + interval '15 minutes' end
            where id = ${numberId} and (${sql.raw(free)} or (${mine}))
              and exists (select 1 from others where session < ${HELD_NUMBERS} and network < ${HELD_NUMBERS_ADDRESS})
            returning id, held_until
          ), noted as (
            insert into number_hold (visitor, number_id, goods_id, network)
              select ${visitor}, id, ${goodsId}::int, ${network} from held
            on conflict (visitor, number_id) do update set goods_id = excluded.goods_id, network = excluded.network
          ) select held_until as until, session, network from others left join held on true`
    )
    return row!
  })
  if (wish.session >= HELD_NUMBERS) throw refuse('您保留的号码过多，请先下单，或放弃其中的号码')
  if (wish.network >= HELD_NUMBERS_ADDRESS) throw refuse('当前网络保留的号码过多，请先下单，或稍后再试')
  if (!wish.until) throw await numberTakenError(deps.pool, numberId)
  return { numberId, expiresAt: new Date(wish.until).toISOString() }
}

/** What a visitor holds, the one that ends first on top. */
export async function myHolds(pool: Pool, visitor: string): Promise<Data<'GET /api/shop/myHolds'>> {
  const { rows } = await pool.query<NumberRow & { heldUntil: Date; goodsId: number | null }>({
    name: 'my_holds',
    text: `select ${columns}, held_until as "heldUntil", goods_id as "goodsId"
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

/** What a held number is to the one who asks: kept until when, or ordered and to be paid; nothing when it is another's. */
export async function ownClaim(
  pool: Pool,
  numberId: number,
  { visitor, orderSession }: { visitor: string; orderSession: string }
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

/** Gives a hold up: the number is on sale again at once. Not one's own changes nothing. */
export async function releaseNumber(pool: Pool, numberId: number, visitor: string): Promise<void> {
  await pool.query(
    `with freed as (
       update vanity_number set state = ${NumberState.onSale}, held_by = null, held_until = null
       where id = $1 and state = ${NumberState.held} and held_by = $2
     ) delete from number_hold where number_id = $1 and visitor = $2`,
    [numberId, visitor]
  )
}

/** Holds whose time is over go back on sale (those of unpaid orders with their order, see cancelUnpaid). */
export async function releaseExpiredHolds(pool: Pool): Promise<void> {
  await pool.query(
    `update vanity_number set state = ${NumberState.onSale}, held_by = null, held_until = null where state = ${NumberState.held} and held_until <= now()`
  )
  await pool.query(
    `delete from number_hold where not exists (select 1 from vanity_number where id = number_id and ${heldBy('visitor')})`
  )
}

import { sql } from 'drizzle-orm'
import { Type, type Static, type TSchema } from 'typebox'
import { GoodsKind, ShopOrderStatus } from '../../../contract/enums'
import { freightOf, type FreightRule } from '../../../rules/order/freight'
import { shortName } from '../../../rules/region'
import type { Db } from '../../db/client'
import { regions } from '../../db/regions'
import type { ShopOrderKind } from '../../values'
import { settingOf } from './setting'

/** A value for each of some provinces, by their short names such as 新疆; any other name is refused. */
const byProvince = <T extends TSchema>(value: T): Record<string, ReturnType<typeof Type.Optional<T>>> =>
  Object.fromEntries(regions.map(({ label }) => [shortName(label), Type.Optional(value)]))

const Yuan = Type.Number({ minimum: 0, maximum: 100000 })
const closed = { additionalProperties: false }

/** The merchant's setting `freight`, in yuan: what sending goods costs the buyer. */
export const Freight = Type.Object(
  {
    /** 0: free. */
    fee: Yuan,
    /** Free from this sum of the goods on. */
    freeFrom: Type.Optional(Yuan),
    /** Fees of provinces, whatever the goods cost. */
    provinces: Type.Optional(Type.Object(byProvince(Yuan), closed))
  },
  closed
)

const fen = (yuan: number) => Math.round(yuan * 100)

/** The rule in fen; undefined while the merchant has none: then nothing is charged or shown. */
export async function freightRule(db: Db): Promise<FreightRule | undefined> {
  const kept = await settingOf(db, 'freight', Type.Union([Freight, Type.Null()]), null)
  if (!kept) return undefined
  const { fee, freeFrom, provinces = {} } = kept
  return {
    fee: fen(fee),
    ...(freeFrom === undefined ? {} : { freeFrom: fen(freeFrom) }),
    provinces: Object.fromEntries(
      Object.entries(provinces).map(([name, yuan]) => [name, fen(yuan as number)])
    )
  }
}

interface Sent {
  kind: ShopOrderKind
  amount: number
  province: string
}

/** Freight of an order by a rule, fen; SIMs are sent free. Undefined while the merchant has no rule. */
export const freightBy = (rule: FreightRule | undefined, { kind, amount, province }: Sent) =>
  rule && (kind === GoodsKind.general ? freightOf(rule, amount, province) : 0)

/** As `freightBy`, by the rule as it is now. */
export const orderFreight = async (db: Db, sent: Sent): Promise<number | undefined> =>
  freightBy(await freightRule(db), sent)

const Hours = Type.Integer({ minimum: 1, maximum: 720 })
const Clock = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' })
const Days = Type.Array(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }))
const Transit = Type.Integer({ minimum: 1, maximum: 60 })

/** Days (1 is Monday) and clock times at which somebody works. */
const hours = {
  days: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { minItems: 1, uniqueItems: true }),
  from: Clock,
  to: Clock
}

/** The merchant's setting `serviceOpen`: when customer service answers. */
export const ServiceOpen = Type.Object(hours, closed)

/** When customer service answers; undefined where the setting does not say. */
export async function serviceOpen(db: Db): Promise<Static<typeof ServiceOpen> | undefined> {
  const { days, from, to } = await settingOf(db, 'serviceOpen', Type.Partial(ServiceOpen), {})
  return days?.length && from && to ? { days, from, to } : undefined
}

/**
 * The merchant's setting `promise`: within how many hours an order is reviewed and sent and a request
 * answered, and when a parcel arrives.
 */
export const Promised = Type.Object(
  {
    /** From what the buyer handed in until it is reviewed. */
    reviewHours: Type.Optional(Hours),
    /** Only these count as hours of review; without them every hour does. */
    reviewOpen: Type.Optional(Type.Object({ ...hours, closed: Type.Optional(Days) }, closed)),
    /** From the approval, of goods from the payment, until the parcel is sent. */
    shipHours: Type.Optional(Hours),
    /** From a request for money back until the merchant has answered it. */
    answerHours: Type.Optional(Hours),
    /** Days on which nothing is sent: they do not count. */
    shipClosed: Type.Optional(Days),
    /** Days that parcels are on their way, and those to some provinces. */
    transitDays: Type.Optional(Type.Object({ default: Transit, ...byProvince(Transit) }, closed))
  },
  closed
)
export type Promised = Static<typeof Promised>

/** The merchant's promises; empty until they are set. */
export const promised = (db: Db): Promise<Promised> => settingOf(db, 'promise', Promised, {})

/**
 * SQL: since when an order of `shop_order` waits to be sent: its approval, of goods the payment. What happens later, such as an urge or
 * a new address, does not begin it anew.
 */
export const waitsSince = sql`coalesce((select min(e.created_at) from order_event e
  where e.order_sn = shop_order.order_sn and e.status = ${ShopOrderStatus.toShip}), shop_order.paid_at, shop_order.created_at)`

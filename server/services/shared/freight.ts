import { eq } from 'drizzle-orm'
import { Type, type Static } from 'typebox'
import { freightOf, type FreightRule } from '../../../rules/freight'
import { GoodsKind } from '../../../contract/enums'
import type { Db } from '../../db/client'
import { setting } from '../../db/schema'
import type { ShopOrderKind } from '../../values'
import { byProvince } from './byProvince'

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

/** The rule in fen; undefined while the merchant has none: then nothing is charged, and nothing said of it. */
export async function freightRule(db: Db): Promise<FreightRule | undefined> {
  const [row] = await db.select().from(setting).where(eq(setting.key, 'freight'))
  if (!row) return undefined
  const { fee, freeFrom, provinces = {} } = row.value as Static<typeof Freight>
  return {
    fee: fen(fee),
    ...(freeFrom === undefined ? {} : { freeFrom: fen(freeFrom) }),
    provinces: Object.fromEntries(
      Object.entries(provinces).map(([name, yuan]) => [name, fen(yuan as number)])
    )
  }
}

/** Freight of an order, fen; SIMs are sent free. Undefined while the merchant has no rule. */
export async function orderFreight(
  db: Db,
  { kind, amount, province }: { kind: ShopOrderKind; amount: number; province: string }
): Promise<number | undefined> {
  const rule = await freightRule(db)
  if (!rule) return undefined
  return kind === GoodsKind.general ? freightOf(rule, amount, province) : 0
}

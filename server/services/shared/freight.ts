import { Type } from 'typebox'
import { freightOf, type FreightRule } from '../../../rules/freight'
import { GoodsKind } from '../../../contract/enums'
import type { Db } from '../../db/client'
import type { ShopOrderKind } from '../../values'
import { byProvince } from './byProvince'
import { settingOf } from './setting'

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

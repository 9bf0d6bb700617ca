import { eq } from 'drizzle-orm'
import { Type, type Static } from 'typebox'
import type { Db } from '../../db/client'
import { setting } from '../../db/schema'

const Hours = Type.Integer({ minimum: 1, maximum: 720 })
const Clock = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' })
const closed = { additionalProperties: false }

/** The merchant's setting `promise`: within how many hours an order is reviewed and sent. */
export const Promised = Type.Object(
  {
    /** From what the buyer handed in until it is reviewed. */
    reviewHours: Type.Optional(Hours),
    /** Only these count as hours of review; without them every hour does. */
    reviewOpen: Type.Optional(
      Type.Object(
        {
          days: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { minItems: 1, uniqueItems: true }),
          from: Clock,
          to: Clock,
          closed: Type.Optional(Type.Array(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })))
        },
        closed
      )
    ),
    /** From the approval, of goods from the payment, until the parcel is sent. */
    shipHours: Type.Optional(Hours)
  },
  closed
)
export type Promised = Static<typeof Promised>

/** What the merchant promises; nothing until it is set. */
export async function promised(db: Db): Promise<Promised> {
  const [row] = await db.select().from(setting).where(eq(setting.key, 'promise'))
  return row?.value ?? {}
}

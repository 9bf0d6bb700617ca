import { Type, type Static } from 'typebox'
import type { Db } from '../../db/client'
import { byProvince } from './byProvince'
import { settingOf } from './setting'

const Hours = Type.Integer({ minimum: 1, maximum: 720 })
const Clock = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' })
const Days = Type.Array(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }))
const Transit = Type.Integer({ minimum: 1, maximum: 60 })
const closed = { additionalProperties: false }

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

/** The merchant's setting `promise`: within how many hours an order is reviewed and sent, and when it arrives. */
export const Promised = Type.Object(
  {
    /** From what the buyer handed in until it is reviewed. */
    reviewHours: Type.Optional(Hours),
    /** Only these count as hours of review; without them every hour does. */
    reviewOpen: Type.Optional(Type.Object({ ...hours, closed: Type.Optional(Days) }, closed)),
    /** From the approval, of goods from the payment, until the parcel is sent. */
    shipHours: Type.Optional(Hours),
    /** Days on which nothing is sent: they do not count. */
    shipClosed: Type.Optional(Days),
    /** Days that parcels are on their way, and those to some provinces. */
    transitDays: Type.Optional(Type.Object({ default: Transit, ...byProvince(Transit) }, closed))
  },
  closed
)
export type Promised = Static<typeof Promised>

/** What the merchant promises; nothing until it is set. */
export const promised = (db: Db): Promise<Promised> => settingOf(db, 'promise', Promised, {})

import { Type } from 'typebox'
import { SimStatus } from '../../../contract/enums'
import { mostKb } from '../../../rules/card/data'

/** Requests and answers of the HTTP carrier; scripts/carrierOpenapi.ts makes docs/carrier.openapi.json of them. */

const Time = Type.String({ format: 'date-time' })

export const CardRef = Type.Object({
  iccid: Type.String(),
  simNo: Type.String({ description: '13-digit number of the card in the shop' }),
  deviceNo: Type.Union([Type.String(), Type.Null()], { description: 'device that the number stands for' }),
  operatorType: Type.Integer({ description: '1 China Mobile, 2 China Unicom, 3 China Telecom, 4 broadnet' })
})

const OrderedPackage = Type.Object({
  packageId: Type.Integer({
    description: "the shop's id of the package, which always means the same; 0: data that VIP gives"
  }),
  name: Type.String(),
  packageType: Type.Integer({ description: '1 base, 2 next-month base, 3 add-on, 4 by use, 5 seckill' }),
  totalFlow: Type.Integer({ minimum: 0, description: 'KB; 1 GB is 1,048,576 KB' }),
  isInfiniteFlow: Type.Boolean(),
  startAt: Time,
  endAt: Type.Union([Time, Type.Null()], { description: 'null: for life' })
})

/** Body of an order. */
export const Order = Type.Object({ card: CardRef, package: OrderedPackage })
/** Body of an act that needs the card alone. */
export const OfCard = Type.Object({ card: CardRef })
export const Service = Type.Object({ connected: Type.Boolean() })
export const Speed = Type.Object({
  speedCode: Type.String({ description: "such as 10M; empty: the package's own" })
})

/** Answer to an act. */
export const ActAnswer = Type.Object({
  state: Type.Union([Type.Literal('done'), Type.Literal('pending'), Type.Literal('refused')], {
    description: 'refused is for good: what was paid is given back'
  }),
  reason: Type.Optional(
    Type.String({ maxLength: 100, description: 'why it is refused, in Chinese; its holder reads it' })
  )
})

export const Usage = Type.Object({
  at: Type.Optional(
    Type.String({
      format: 'date-time',
      description: 'until when use is counted; missing: until the time asked for'
    })
  ),
  online: Type.Boolean(),
  days: Type.Array(
    Type.Object({
      day: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'day in China' }),
      useFlow: Type.Integer({
        minimum: 0,
        maximum: mostKb,
        description: 'KB used on this day within the period asked for'
      })
    })
  )
})

const { unknown: _, ...known } = SimStatus
/** The states that a platform may say. */
export const cardStates = known
type CardState = keyof typeof cardStates

export const Card = Type.Object({
  status: Type.Unsafe<CardState>({ type: 'string', enum: Object.keys(cardStates) })
})

export const RealNameAsk = Type.Object({
  returnUrl: Type.String({ description: 'where the page leads back to; may be empty' })
})
export const RealNameLink = Type.Object({ url: Type.String(), expiresAt: Time })
export const RealNameState = Type.Object({
  state: Type.Union([Type.Literal('pending'), Type.Literal('passed'), Type.Literal('refused')]),
  reason: Type.Optional(Type.String({ maxLength: 100, description: 'in Chinese; its holder reads it' }))
})

export const Ping = Type.Object({ time: Type.String({ format: 'date-time', description: 'your clock' }) })

/** Body of a notice. */
export const Notice = Type.Object({
  key: Type.String({ description: 'of the act' }),
  state: Type.Union([Type.Literal('done'), Type.Literal('refused')]),
  reason: Type.Optional(Type.String({ maxLength: 100 }))
})

import { Type, type Static, type TObject, type TSchema } from 'typebox'
import { Code } from './errors'

/** Who may call: anyone, a visitor whose order session is logged in, or the holder of a SIM session. */
export type Auth = 'none' | 'order' | 'sim'

/** Random ids that the client makes and keeps: one for the visitor, one for the orders made or opened on this device. */
export type SessionHeader = 'Session-ID' | 'Order-Session-ID'

/**
 * Whose order the `orderSn` of the query or body, or the `clientKey` in its place, must be; any other is answered like one that does not exist (40400).
 * `order`: made by this Order-Session-ID, or of the mobile that it has proved. `portalOrder`: of the card that is logged in.
 */
export type Owner = 'order' | 'portalOrder'

/** One call of the API: what goes in, what comes out as `data` of the envelope. */
export interface Call {
  auth: Auth
  summary: string
  /** Why a call asks for more, or less, than the specification's table of calls: docs/MERCHANT.md has those with more. */
  why?: string
  /** Headers that must come along, besides those of `auth`. */
  headers?: SessionHeader[]
  /** Every call that takes an `orderSn` has one. Not in the published API: `codes` says 40400. */
  owner?: Owner
  /** Codes that it may answer, besides those of `auth` and those of every call. */
  codes?: Code[]
  query?: TObject
  body?: TObject
  data: TSchema
}

/** Keeps the literal types of a table of calls. */
export const calls = <T extends Record<`${'GET' | 'POST'} /${string}`, Call>>(table: T): T => table

const closed = { additionalProperties: false }

/** An object of a body or query: unknown fields are refused. */
export const Input = <T extends Record<string, TSchema>>(properties: T) => Type.Object(properties, closed)

/** An object of an answer: exactly these fields leave the server. */
export const Output = <T extends Record<string, TSchema>>(properties: T) => Type.Object(properties, closed)

/** Money in fen. */
export const Fen = Type.Integer({ minimum: 0, description: 'fen (1/100 yuan)' })
/** Money in fen that may go down, as in a ledger row. */
export const SignedFen = Type.Integer({ description: 'fen (1/100 yuan), negative when it goes out' })
/** Points of a card. */
export const Points = Type.Integer({ minimum: 0, description: 'points' })
/** Data volume in KB (1 GB = 1,048,576 KB). */
export const Kb = Type.Integer({ minimum: 0, description: 'KB (1 GB = 1,048,576 KB)' })
/** ISO 8601 in UTC. */
export const Time = Type.String({ format: 'date-time', description: 'ISO 8601, UTC' })
export const NullableTime = Type.Union([Time, Type.Null()])
/** A path below the picture root, or a whole address. */
export const Picture = Type.String({ description: 'address of a picture, may be relative' })
/** A text of 1 to `most` characters. */
export const Words = (most: number) => Type.String({ minLength: 1, maxLength: most })
/** Marks a text that goes out in the caller's language (Accept-Language). A symbol, so that nothing published shows it. */
export const languageMark = Symbol('language')
/** A text of the merchant's: translated where a translation is kept, else Chinese. */
export const Wording = Type.String({ [languageMark]: 'wording' })
/** A sentence of the server's own, perhaps with the merchant's words in it: in every language. */
export const Sentence = Type.String({ [languageMark]: 'sentence' })
/** Marks a schema of HTML: the server sanitises whatever it answers by it. A symbol, so that nothing published shows it. */
export const htmlMark = Symbol('html')
/** HTML that the server has sanitised. */
export const RichText = Type.String({
  description: 'sanitised HTML',
  [htmlMark]: true,
  [languageMark]: 'wording'
})
/** Mobile number: 11 digits beginning with 1. */
export const Mobile = Type.String({
  pattern: '^1\\d{10}$',
  description: '11 digits beginning with 1',
  examples: ['13800000002']
})
/** Six digits that came by SMS. */
export const SmsCode = Type.String({ pattern: '^\\d{6}$', description: '6 digits', examples: ['123456'] })
/** What a person is registered by. */
export const CertName = Type.String({ minLength: 2, maxLength: 30, description: 'name as on the citizen id' })
export const CertId = Type.String({
  minLength: 18,
  maxLength: 18,
  description: 'citizen id, its check character right'
})
/** The three photos of a person's document, each by the photoId that `upload` answered. */
export const documentPhotos = (upload: string) => {
  const photo = (what: string) =>
    Type.Optional(
      Type.String({
        pattern: '^[0-9a-f-]{36}$',
        description: `${what}, a photoId of ${upload}; needed where photos are asked for`
      })
    )
  return {
    frontImage: photo('front of the citizen id'),
    backImage: photo('its back'),
    headImage: photo('the person')
  }
}
/** What an upload of a photo answers. */
export const PhotoKept = Output({ photoId: Type.String() })
/** The client's own key of an order: the same key gives the same order. */
export const ClientKey = Type.String({
  minLength: 16,
  maxLength: 64,
  pattern: '^[A-Za-z0-9-]+$',
  description: 'made by the client for one order: sent again, it gives the same order',
  examples: ['0f8c1d2e-5b7a-4c39-9e64-2d1a7b3c4f50']
})
/** What the page showed as the price: another one is refused with 35008. An object, for the app's wrapper drops a bare 0. */
export const Shown = Input({ amount: Fen })
/** What the page of a card showed: another price is refused with 35008, another card than that of the session with 35010. */
export const ShownCard = Input({
  amount: Fen,
  simNo: Type.Optional(Type.String({ maxLength: 32, description: 'the card that the page named' }))
})
/** Order number: two-letter prefix by kind, date, sequence. */
export const OrderSn = Type.String({
  minLength: 8,
  maxLength: 40,
  pattern: '^[A-Z]{2}\\d+$',
  description:
    'order number: NO a number, GO goods, PK a package, BL a top-up, CP a coupon, VP VIP, AC acceleration, JF goods of the points mall; then Chinese date and sequence',
  examples: ['NO20261121100001']
})
/** Which order of the caller's is meant: by its number, or by its client's key where the answer with the number was lost. */
export const WhichOrder = Type.Object(
  { orderSn: Type.Optional(OrderSn), clientKey: Type.Optional(ClientKey) },
  { ...closed, minProperties: 1 }
)
export type WhichOrder = Static<typeof WhichOrder>
/** What a card owes. */
export const Owed = Type.Integer({ minimum: 0, description: 'fen owed' })
/** A captcha, as 34004 brings one as its data; another one: POST /api/sms/captcha. */
export const Captcha = Output({
  captchaId: Type.String(),
  image: Type.String({ description: 'data: URI of a PNG of 300 x 108 with four digits' })
})
export type Captcha = Static<typeof Captcha>
/** The answer to a captcha: good once, for this Session-ID, within five minutes. */
export const CaptchaProof = Input({ captchaId: Words(64), answer: Words(2048) })
export type CaptchaProof = Static<typeof CaptchaProof>
/** What every call that sends an SMS code takes besides. */
export const proof = {
  proof: Type.Optional(CaptchaProof)
}
/** How long to wait for another SMS code. */
export const WaitSeconds = Type.Integer({ description: 'seconds until another code may be asked for' })
/** Id of a row of the database; PostgreSQL's integers end at this maximum. */
export const Id = Type.Integer({ minimum: 1, maximum: 2147483647 })
/** A wire value, by the name of its table in enums.ts. */
export const Wire = (table: string) => Type.Integer({ description: table })
/** Months that a number or a plan is promised for. */
export const Months = Type.Integer({ minimum: 0, description: 'months' })
/** How something was paid. */
export const PaidBy = Type.Integer({ description: 'PlaceType; 0 not paid yet' })
/** Until when an order may be paid. */
export const PayBefore = Type.Union([Time, Type.Null()], { description: 'null unless it is to pay' })
/** A province's six-digit code, as GET /provinces/all.json has it. */
export const ProvinceCode = Type.String({
  pattern: '^\\d{1,6}$',
  description: 'six digits, as in GET /provinces/all.json'
})

/** Where something is sent: region as in GET /provinces/all.json, and the rest to the door. */
export const addressFields = {
  provinceCode: ProvinceCode,
  province: Type.String({ minLength: 1, maxLength: 20, description: 'the name that goes with provinceCode' }),
  city: Words(30),
  county: Words(30),
  address: Type.String({ minLength: 4, maxLength: 120, description: 'street, house and door' })
}

/** Query fields of a paged list; `extra` are the filters. */
export const PageQuery = <T extends Record<string, TSchema>>(extra: T, most = 50) =>
  Input({
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100000, default: 1, description: 'from 1' })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: most, default: 20 })),
    ...extra
  })

/** A page of rows. */
export const Page = <T extends TSchema>(row: T) =>
  Output({
    list: Type.Array(row),
    total: Type.Integer({ description: 'rows of all pages' }),
    page: Type.Integer({ description: 'from 1' }),
    pageSize: Type.Integer()
  })

/** Where the cashier leads back to; {orderSn} in it becomes the order's number. */
export const Back = Type.String({
  maxLength: 300,
  description:
    'page of the app to come back to: its hash path; its address from another host. {orderSn} becomes the order number'
})

export const PayPassword = Type.String({ pattern: '^\\d{6}$', description: '6 digits' })
/** How a card pays an order. */
export const how = {
  placeType: Wire('PlaceType'),
  payPassword: Type.Optional(PayPassword),
  back: Type.Optional(Back)
}
/** What a pay password may be answered with. */
export const payPasswordCodes = [Code.wrongPayPassword, Code.payPasswordLocked, Code.payPasswordMissing]

/** How a payment goes on: leave for an address, call the mini-program's payment, or nothing left to do. */
export const Pay = Type.Union([
  Output({
    kind: Type.Literal('redirect'),
    url: Type.String({
      description: 'the cashier: open it in the browser; relative to this server, or absolute'
    })
  }),
  Output({
    kind: Type.Literal('mini'),
    params: Type.Record(Type.String(), Type.String(), {
      description: "what the platform's own payment takes"
    })
  }),
  Output({ kind: Type.Literal('none', { description: 'nothing is left to pay' }) })
])

export const Nothing = Output({})

export type { Static }

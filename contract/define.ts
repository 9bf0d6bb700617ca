import { Type, type Static, type TNumberOptions, type TObject, type TSchema } from 'typebox'
import { normaliseCitizenId } from '../rules/person/citizenId'
import { normaliseCreditCode } from '../rules/order/creditCode'
import { normaliseMobile } from '../rules/person/mobile'
import { typedCode, typedLine, typedName, typedSearch, typedText, typedWord } from '../rules/typed'
import type * as enums from './enums'
import { Code } from './errors'

/** Permitted callers: anyone, a visitor with a logged-in order session, or a card with a SIM session. */
export type Auth = 'none' | 'order' | 'sim'

/** Random ids that the client generates and keeps: for the visitor, and for the orders made or looked up on this device. */
export type SessionHeader = 'Session-ID' | 'Order-Session-ID'

/**
 * Required owner of the order that `orderSn` (or `clientKey` in its place) names; another's order is answered as missing (40400).
 * `order`: made with this Order-Session-ID, or for the mobile it is logged in with. `portalOrder`: of the logged-in card.
 */
export type Owner = 'order' | 'portalOrder'

/** One call of the API; `data` is that of the envelope. */
export interface Call {
  auth: Auth
  summary: string
  /** Not a call of the specification, but one of ours. */
  ours?: true
  /** Why a call requires more or less than the specification's table of calls says; docs/MERCHANT.md lists those with more. */
  why?: string
  /** Required headers, besides those of `auth`. */
  headers?: SessionHeader[]
  /** Every call that takes an `orderSn` has one. The published API shows only its 40400 in `codes`. */
  owner?: Owner
  /** Error codes of this call, besides those of `auth` and those that every call may answer. */
  codes?: Code[]
  query?: TObject
  body?: TObject
  data: TSchema
}

/** Keeps the literal types of a table of calls. */
export const calls = <T extends Record<`${'GET' | 'POST'} /${string}`, Call>>(table: T): T => table

/** Who may call one of our own calls, which the specification lacks. */
export const ours = {
  anyone: { ours: true, auth: 'none' },
  visitor: { ours: true, auth: 'none', headers: ['Session-ID'] },
  buyer: { ours: true, auth: 'none', headers: ['Order-Session-ID'] },
  visitorOrBuyer: { ours: true, auth: 'none', headers: ['Session-ID', 'Order-Session-ID'] },
  ownOrder: { ours: true, auth: 'none', headers: ['Order-Session-ID'], owner: 'order' },
  card: { ours: true, auth: 'sim' },
  cardOrder: { ours: true, auth: 'sim', owner: 'portalOrder' }
} satisfies Record<string, Partial<Call>>

const closed = { additionalProperties: false }

/** Object of a body or query: unknown fields are refused. */
export const Input = <T extends Record<string, TSchema>>(properties: T) => Type.Object(properties, closed)

/** Object of an answer: exactly these fields leave the server. */
export const Output = <T extends Record<string, TSchema>>(properties: T) => Type.Object(properties, closed)

/**
 * Schema key of a fact of the card that stands beside what an answer is about. Another backend may leave it out: the app then
 * takes it from the field of this name of simInfo, `card` from simInfo itself.
 */
export const ofCard = 'x-of-card'

/**
 * Schema key of texts that people type: the server cleans them by this function before it validates them, as the app has done
 * already. A symbol: the published API omits it.
 */
export const typedAs = Symbol('typed')

/** An amount in a request; fen. */
export const Amount = Type.Integer({ minimum: 0, maximum: 2147483647, description: 'fen' })
/** One to `most` digits. */
export const Digits = (most: number) => Type.String({ pattern: `^\\d{1,${most}}$`, [typedAs]: typedWord })
/** Query field of lists of goods and numbers: leaves out those not delivered to the caller's region. */
export const deliveryFilter = {
  autoFilterDelivery: Type.Optional(
    Type.Boolean({
      description: "leaves out items not delivered to the caller's region, where that is known"
    })
  )
}

/** Money in fen. */
export const Fen = Type.Integer({ minimum: 0, description: 'fen (1/100 yuan)' })
/** Signed money in fen, as in a ledger row. */
export const SignedFen = Type.Integer({ description: 'fen (1/100 yuan), negative for money spent' })
/** Points of a card. */
export const Points = Type.Integer({ minimum: 0, description: 'points' })
/** Data volume in KB (1 GB = 1,048,576 KB). */
export const Kb = Type.Integer({ minimum: 0, description: 'KB (1 GB = 1,048,576 KB)' })
/** ISO 8601 in UTC. */
export const Time = Type.String({ format: 'date-time', description: 'ISO 8601, UTC' })
export const NullableTime = Type.Union([Time, Type.Null()])
/** A path below the picture root, or a full address. */
export const Picture = Type.String({ description: 'address of a picture, may be relative' })
/** A text of 1 to `most` characters. */
export const Words = (most: number) => Type.String({ minLength: 1, maxLength: most, [typedAs]: typedText })
/** Search text in half-width characters. */
export const SearchWords = (most: number) =>
  Type.String({ minLength: 1, maxLength: most, [typedAs]: typedSearch })
/** Schema key of texts that are answered in the caller's language (Accept-Language). A symbol: the published API omits it. */
export const textOrigin = Symbol('language')
/** A text of the merchant: translated where the table of translations has it, else Chinese. */
export const Wording = Type.String({ [textOrigin]: 'wording' })
/** A sentence of the server, possibly with a text of the merchant in it: available in every language. */
export const Sentence = Type.String({ [textOrigin]: 'sentence' })
/** A picture with words in it: the merchant may give another for each language (docs/MERCHANT.md, Translations). */
export const WordedPicture = Type.String({ ...Picture, [textOrigin]: 'picture' })
/** Schema key of HTML, which the server sanitises on the way out. A symbol: the published API omits it. */
export const htmlFlag = Symbol('html')
/** Schema key of plain texts that may name words of the shop in double braces, as HTML may. A symbol: the published API omits it. */
export const wordsFlag = Symbol('words')
/** As Wording, with words of the shop such as {{hours}}, which the server puts in. */
export const ShopWording = Type.String({ ...Wording, [wordsFlag]: true })
/** HTML, sanitised by the server. */
export const RichText = Type.String({
  description: 'sanitised HTML',
  [htmlFlag]: true,
  [textOrigin]: 'wording'
})
/** Mobile number: 11 digits beginning with 1. */
export const Mobile = Type.String({
  pattern: '^1\\d{10}$',
  [typedAs]: normaliseMobile,
  description: '11 digits beginning with 1',
  examples: ['13800000002']
})
/** Six digits that came by SMS. */
export const SmsCode = Type.String({
  pattern: '^\\d{6}$',
  [typedAs]: typedWord,
  description: '6 digits',
  examples: ['123456']
})
/** Name of the person a number is registered to. */
export const CertName = Type.String({
  minLength: 2,
  maxLength: 30,
  [typedAs]: typedName,
  description: 'name as on the citizen id'
})
export const CertId = Type.String({
  minLength: 18,
  maxLength: 18,
  [typedAs]: normaliseCitizenId,
  description: 'citizen id, its check character right'
})
const photoId = { pattern: '^[0-9a-f-]{36}$' }
/** Photos that `POST /api/hk/uploadPhoto` has taken, `most` of them; `what`: who sees them. */
export const UploadedPhotos = (most: number, what?: string) =>
  Type.Array(Type.String(photoId), {
    maxItems: most,
    uniqueItems: true,
    description: ['photoIds of POST /api/hk/uploadPhoto', what].filter(Boolean).join('; ')
  })
/** Photos of a person's document, each as the photoId that the call `upload` answered. */
export const documentPhotos = (upload: string) => {
  const photo = (what: string) =>
    Type.Optional(
      Type.String({
        ...photoId,
        description: `${what}, a photoId of ${upload}; needed where photos are asked for`
      })
    )
  return {
    frontImage: photo('front of the citizen id'),
    backImage: photo('its back'),
    headImage: photo('the person')
  }
}
/** Answer of a photo upload. */
export const PhotoKept = Output({ photoId: Type.String() })
/** Idempotency key that the client generates for an order: the same key gives the same order. */
export const ClientKey = Type.String({
  minLength: 16,
  maxLength: 64,
  pattern: '^[A-Za-z0-9-]+$',
  description: 'made by the client for one order: sent again, it gives the same order',
  examples: ['0f8c1d2e-5b7a-4c39-9e64-2d1a7b3c4f50']
})
/** The price that the page showed: refused with 35008 when it has changed. An object, as the app's transport drops a bare 0. */
export const Shown = Input({ amount: Fen })
/** Price and card that the page showed: 35008 when the price has changed, 35010 when the session is another card's. */
export const ShownCard = Input({
  amount: Fen,
  simNo: Type.Optional(Type.String({ maxLength: 32, description: 'the card that the page named' }))
})
/** Order number: two-letter prefix by kind, date, sequence. */
export const OrderSn = Type.String({
  minLength: 8,
  maxLength: 40,
  pattern: '^[A-Z]{2}\\d+$',
  [typedAs]: typedCode,
  description:
    'order number: NO number, GO goods, PK package, BL top-up, CP coupon, VP VIP, AC acceleration, JF goods of the points mall; then Chinese date and sequence',
  examples: ['NO20261121100001']
})
/** Names one of the caller's orders: by its number, or by its clientKey when the answer with the number was lost. */
export const WhichOrder = Type.Object(
  { orderSn: Type.Optional(OrderSn), clientKey: Type.Optional(ClientKey) },
  { ...closed, minProperties: 1 }
)
export type WhichOrder = Static<typeof WhichOrder>
/** Arrears of a card. */
export const Owed = Type.Integer({ minimum: 0, description: 'fen owed' })
/** A challenge: the data of 34004. */
export const Captcha = Output({
  provider: Type.String({
    description: '`work`: proof of work; `geetest`: GeeTest v4; otherwise a captcha provider of the merchant'
  }),
  challenge: Type.String({
    description:
      'of `work`: JSON of an ALTCHA v2 challenge (PBKDF2/SHA-256, counter as uint32); of `geetest`: JSON with captchaId'
  })
})
export type Captcha = Static<typeof Captcha>
/** Answer to a challenge: valid once, for this Session-ID and this use, for ten minutes. */
export const CaptchaProof = Input({
  challenge: Type.String({ maxLength: 4096, description: 'as 34004 had it' }),
  answer: Type.String({
    maxLength: 4096,
    description:
      "of `work`: JSON of the ALTCHA v2 solution; of `geetest`: JSON of the widget's getValidate, `unloaded` when the widget did not load"
  })
})
export type CaptchaProof = Static<typeof CaptchaProof>
/** Answer to a challenge, in the body of every call that may ask for one. */
export const proof = {
  proof: Type.Optional(CaptchaProof)
}
/** Waiting time before another SMS code. */
export const WaitSeconds = Type.Integer({ description: 'seconds until another code may be asked for' })
/** Sessions of cards that a phone has stored, each proved by its token. */
export const StoredSessions = Type.Array(Input({ simNo: Words(32), token: Words(128) }), {
  minItems: 1,
  maxItems: 10
})
/** Id of a database row; the maximum is that of a PostgreSQL integer. */
export const Id = Type.Integer({ minimum: 1, maximum: 2147483647 })
type Table = keyof typeof enums
/** Schema key: tables of enums.ts with the values of a field, and what 0 means besides. A symbol: the published API has an enum. */
export const wireTables = Symbol('tables')
export interface WireTables {
  tables: Table[]
  zero?: string
}
/** Options of a field with the values of tables. */
export const wire = (tables: Table[], zero?: string) => ({
  description: tables.join(' or ') + (zero ? `; 0 ${zero}` : ''),
  [wireTables]: { tables, zero } satisfies WireTables
})
/** A wire value; `table` is the name of its table in enums.ts. `zero`: what 0 means, which is in no table. */
export const Wire = (table: Table, zero?: string, limits: TNumberOptions = {}) =>
  Type.Integer({ ...limits, ...wire([table], zero) })
/** As Wire; the app takes it for `otherwise` when it is missing. */
export const WireOr = (table: Table, otherwise: number) => Wire(table, undefined, { default: otherwise })
/** As Wire, of a table of words. */
export const WireWord = (table: Table) => Type.String(wire([table]))
/** Contract term of a number or plan in months. */
export const Months = Type.Integer({ minimum: 0, description: 'months' })
/** To whom an invoice is made out. */
export const InvoiceKind = Type.Union([Type.Literal('person'), Type.Literal('company')])
/** Title of an invoice. */
export const InvoiceTitle = Input({
  kind: InvoiceKind,
  title: Type.String({
    minLength: 2,
    maxLength: 100,
    description: 'name of the person or company'
  }),
  taxNumber: Type.Optional(
    Type.String({
      maxLength: 30,
      [typedAs]: normaliseCreditCode,
      description: "the company's unified social credit code, 18 characters"
    })
  ),
  taxNumberChecked: Type.Optional(
    Type.Boolean({
      description:
        'the buyer has compared a tax number whose check character does not fit, as of some given out before 2016; without it 42200 at invoiceTaxNumber asks for that'
    })
  ),
  email: Type.Optional(
    Type.String({ maxLength: 100, [typedAs]: typedWord, description: 'where the invoice is sent to' })
  )
})
// Fields of an order form: what is ordered, and the buyer.
export const AskedSmsCode = Type.Integer({ description: '1: the order form asks for an SMS code' })
export const AskedPhotos = Type.Integer({ description: '1: the order form asks for front, back and head' })
export const Age = Type.Integer({ description: 'years, inclusive' })
export const NotDeliveredTo = Type.Array(Type.String(), { description: 'province codes' })

/** How something was paid. */
export const PaidBy = Wire('PlaceType', 'not paid yet')
/** Deadline of payment. */
export const PayBefore = Type.Union([Time, Type.Null()], { description: 'null unless the order is unpaid' })
/** A province's six-digit code, as GET /provinces/all.json has it. */
export const ProvinceCode = Type.String({
  pattern: '^\\d{1,6}$',
  description: 'six digits, as in GET /provinces/all.json'
})

/** Delivery address: region as in GET /provinces/all.json, and street to door. */
export const addressFields = {
  provinceCode: ProvinceCode,
  province: Type.String({ minLength: 1, maxLength: 20, description: 'the name that goes with provinceCode' }),
  city: Words(30),
  county: Words(30),
  address: Type.String({
    minLength: 4,
    maxLength: 120,
    [typedAs]: typedLine,
    description: 'street, house and door'
  })
}

/** Query of a paged list: `extra` are its filters, `most` its largest pageSize. */
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

/** Page of the app to which the cashier returns. */
export const Back = Type.String({
  maxLength: 300,
  description:
    'page of the app to return to: its hash path, or its full address when it is on another host. {orderSn} becomes the order number'
})

export const PayPassword = Type.String({ pattern: '^\\d{6}$', description: '6 digits' })
/** Body fields with which a card pays an order. */
export const paymentFields = {
  placeType: Wire('PlaceType'),
  payPassword: Type.Optional(PayPassword),
  back: Type.Optional(Back)
}
/** Body with which a card pays an unpaid order. */
export const PayOrder = Input({ orderSn: OrderSn, ...paymentFields })
/** Error codes of calls that take a pay password. */
export const payPasswordCodes = [Code.wrongPayPassword, Code.payPasswordLocked, Code.payPasswordMissing]

/** Error codes of calls that pay an order of a card. */
export const payCodes = [
  Code.failed,
  Code.notFound,
  Code.balanceShort,
  Code.orderStateChanged,
  Code.cardNotAllowed,
  ...payPasswordCodes
]
/** Error codes of calls that make such an order and pay it. */
export const purchaseCodes = [
  Code.failed,
  Code.notFound,
  Code.balanceShort,
  Code.orderStateChanged,
  Code.cardNotAllowed,
  Code.priceChanged,
  Code.keyUsed,
  Code.otherCard,
  ...payPasswordCodes
]

/** Next step of a payment: open the cashier, call the mini-program's payment, or none. */
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
      description: "arguments of the platform's payment call"
    })
  }),
  Output({ kind: Type.Literal('none', { description: 'nothing is left to pay' }) })
])

export const Nothing = Output({})

export type { Static }

import type { Static, TSchema } from 'typebox'
import { afterSalesCalls } from './afterSales'
import { cardCalls } from './card'
import { couponsCalls } from './coupons'
import { deviceCalls } from './device'
import { vipCalls } from './vip'
import { goodsCalls } from './goods'
import { guideCalls } from './guide'
import { mallCalls } from './mall'
import { moneyCalls } from './money'
import { numbersCalls } from './numbers'
import { ordersCalls } from './orders'
import { packagesCalls } from './packages'
import { realNameCalls } from './realName'
import { siteCalls } from './site'
import { statusCalls } from './status'
import { tasksCalls } from './tasks'

/** The calls by room of the trade; the API page shows them in these groups. */
export const rooms = {
  site: siteCalls,
  goods: goodsCalls,
  numbers: numbersCalls,
  orders: { ...ordersCalls, ...afterSalesCalls },
  card: cardCalls,
  money: moneyCalls,
  vip: vipCalls,
  coupons: couponsCalls,
  packages: packagesCalls,
  realName: realNameCalls,
  device: deviceCalls,
  tasks: tasksCalls,
  mall: mallCalls,
  guide: guideCalls,
  status: statusCalls
}

/** Every call of the API: `METHOD path` -> who may call, what goes in, what comes out. */
export const contract = {
  ...siteCalls,
  ...goodsCalls,
  ...numbersCalls,
  ...ordersCalls,
  ...afterSalesCalls,
  ...cardCalls,
  ...moneyCalls,
  ...vipCalls,
  ...couponsCalls,
  ...packagesCalls,
  ...realNameCalls,
  ...deviceCalls,
  ...tasksCalls,
  ...mallCalls,
  ...guideCalls,
  ...statusCalls
}

export type Contract = typeof contract
export type CallKey = keyof Contract
export type PostPath = CallKey extends infer K ? (K extends `POST ${infer P}` ? P : never) : never

// one property per call, so that the compiler computes only the types of the calls in use
type Input<K extends CallKey, Part extends 'query' | 'body'> =
  Contract[K] extends Record<Part, infer S extends TSchema> ? Static<S> : Record<string, never>
type Queries = { [K in CallKey]: Input<K, 'query'> }
type Bodies = { [K in CallKey]: Input<K, 'body'> }
type Datas = { [K in CallKey]: Static<Contract[K]['data']> }

/** Query of a call; an empty object when it takes none. */
export type Query<K extends CallKey> = Queries[K]
/** Body of a call; an empty object when it takes none. */
export type Body<K extends CallKey> = Bodies[K]
/** `data` of the envelope of a call. */
export type Data<K extends CallKey> = Datas[K]

export { Code } from './errors'
export * from './enums'

import type { Static, TSchema } from 'typebox'
import { deviceCalls } from './device'
import { extrasCalls } from './extras'
import { holderCalls } from './holder'
import { mallCalls } from './mall'
import { orderCalls } from './order'
import { portalCalls } from './portal'
import { shopCalls } from './shop'
import { siteCalls } from './site'
import { taskCalls } from './tasks'

/** Every call of the API: `METHOD path` -> who may call, what goes in, what comes out. */
export const contract = {
  ...shopCalls,
  ...orderCalls,
  ...siteCalls,
  ...portalCalls,
  ...holderCalls,
  ...deviceCalls,
  ...mallCalls,
  ...taskCalls,
  ...extrasCalls
}

/** The calls by what they are about, as the API page groups them. */
export const areas = {
  shop: shopCalls,
  order: orderCalls,
  site: siteCalls,
  portal: { ...portalCalls, ...holderCalls, ...deviceCalls, ...mallCalls, ...taskCalls, ...extrasCalls }
}

export type Contract = typeof contract
export type CallKey = keyof Contract
export type PostPath = CallKey extends infer K ? (K extends `POST ${infer P}` ? P : never) : never

// by property, so that one call's types do not make the compiler work out all the others
type Input<K extends CallKey, Part extends 'query' | 'body'> =
  Contract[K] extends Record<Part, infer S extends TSchema> ? Static<S> : Record<string, never>
type Queries = { [K in CallKey]: Input<K, 'query'> }
type Bodies = { [K in CallKey]: Input<K, 'body'> }
type Datas = { [K in CallKey]: Static<Contract[K]['data']> }

/** Query of a call; an empty object where it has none. */
export type Query<K extends CallKey> = Queries[K]
/** Body of a call; an empty object where it has none. */
export type Body<K extends CallKey> = Bodies[K]
/** `data` of the envelope of a call. */
export type Data<K extends CallKey> = Datas[K]

export { Code } from './errors'
export * from './enums'

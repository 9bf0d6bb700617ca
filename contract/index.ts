import type { Static } from 'typebox'
import { orderCalls, shopCalls, siteCalls } from './shop'
import { portalCalls } from './portal'

/** Every call of the API: `METHOD path` -> who may call, what goes in, what comes out. */
export const contract = { ...shopCalls, ...orderCalls, ...siteCalls, ...portalCalls }

export type Contract = typeof contract
export type CallKey = keyof Contract
export type GetPath = CallKey extends infer K ? (K extends `GET ${infer P}` ? P : never) : never
export type PostPath = CallKey extends infer K ? (K extends `POST ${infer P}` ? P : never) : never

/** Query of a call; an empty object where it has none. */
export type Query<K extends CallKey> = Contract[K] extends { query: infer Q extends import('typebox').TSchema } ? Static<Q> : Record<string, never>
/** Body of a call; an empty object where it has none. */
export type Body<K extends CallKey> = Contract[K] extends { body: infer B extends import('typebox').TSchema } ? Static<B> : Record<string, never>
/** `data` of the envelope of a call. */
export type Data<K extends CallKey> = Static<Contract[K]['data']>

export { Code } from './errors'
export * from './enums'

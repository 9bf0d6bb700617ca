import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { listOf } from '../../config'
import { clock } from '../../db/client'
import { refuse } from '../../errors'
import type { Tools } from '../tools'
import { isSigned, signedHeaders } from '../signature'
import type { Act, Carrier, CarrierCard } from '.'
import {
  ActAnswer,
  Card,
  cardStates,
  Notice,
  Ping,
  RealNameLink,
  RealNameState,
  Usage,
  type CardRef,
  type OfCard,
  type Order,
  type RealNameAsk,
  type Service,
  type Speed
} from './wire'

const timeoutMs = 8000
/** Path of this server to which notices come. */
const noticePath = '/carrier/notify'

const cardRef = ({ iccid, simNo, deviceNo, operatorType }: CarrierCard): Static<typeof CardRef> => ({
  iccid,
  simNo,
  deviceNo,
  operatorType
})

/**
 * A platform that answers the calls of docs/carrier.openapi.json (docs/CARRIER.md). Errors name no address and no card.
 */
export function httpCarrier({ config, db }: Tools): Carrier {
  const { CARRIER_URL, CARRIER_SECRET } = config
  const base = new URL(CARRIER_URL.replace(/\/*$/, '/'))

  async function call<S extends TSchema>(
    method: string,
    way: string,
    schema: S,
    content?: object
  ): Promise<Static<S>> {
    const url = new URL(way, base)
    const body = content ? JSON.stringify(content) : ''
    const at = (await clock(db)).getTime()
    const answer = await fetch(url, {
      method,
      ...(content ? { body } : {}),
      headers: {
        ...(content ? { 'content-type': 'application/json' } : {}),
        ...signedHeaders(CARRIER_SECRET, at, { method, path: url.pathname + url.search, body })
      },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs)
    }).catch(() => {
      throw new Error('the carrier cannot be reached')
    })
    if (!answer.ok) throw new Error(`the carrier answered ${answer.status}`)
    const data: unknown = await answer.json().catch(() => undefined)
    if (!Value.Check(schema, data)) throw new Error('the carrier answered what it must not')
    return data
  }
  const part = encodeURIComponent
  const ofCard = ({ iccid }: CarrierCard, what = '') => `cards/${part(iccid)}${what}`

  async function act(way: string, content: object): Promise<Act> {
    const { state, reason } = await call('PUT', way, ActAnswer, content)
    if (state === 'refused') throw refuse(reason ?? '')
    return state
  }
  const service = (card: CarrierCard, connected: boolean) =>
    act(ofCard(card, '/service'), { connected } satisfies Static<typeof Service>)

  const all: Record<string, Partial<Carrier>> = {
    read: {
      read: async (card, since, at) => {
        const period = new URLSearchParams({ since: since.toISOString(), until: at.toISOString() })
        const usage = await call('GET', `${ofCard(card, '/usage')}?${period.toString()}`, Usage)
        return { at: usage.at ? new Date(usage.at) : at, online: usage.online, days: usage.days }
      }
    },
    status: { status: async (card) => cardStates[(await call('GET', ofCard(card), Card)).status] },
    activate: {
      activate: (card, key) =>
        act(`activations/${part(key)}`, { card: cardRef(card) } satisfies Static<typeof OfCard>)
    },
    order: {
      order: (card, item, key) =>
        act(`orders/${part(key)}`, { card: cardRef(card), package: item } satisfies Static<typeof Order>)
    },
    cancel: {
      cancel: (card, ordered) =>
        act(`orders/${part(ordered)}/cancellation`, { card: cardRef(card) } satisfies Static<typeof OfCard>)
    },
    stop: { stop: (card) => service(card, false), restore: (card) => service(card, true) },
    speed: {
      setSpeed: (card, speedCode) => act(ofCard(card, '/speed'), { speedCode } satisfies Static<typeof Speed>)
    },
    realName: {
      officialLink: async ({ iccid }, returnUrl) => {
        const content = { returnUrl } satisfies Static<typeof RealNameAsk>
        const link = await call('POST', `cards/${part(iccid)}/realName`, RealNameLink, content)
        return { url: link.url, expiresAt: new Date(link.expiresAt) }
      },
      officialState: async ({ iccid }) => {
        const { state, reason = '' } = await call('GET', `cards/${part(iccid)}/realName`, RealNameState)
        return state === 'refused' ? { state, reason } : { state }
      }
    }
  }
  return {
    name: 'http',
    ...listOf(config.CARRIER_CAN).reduce<Partial<Carrier>>((can, word) => ({ ...can, ...all[word] }), {}),
    readNotice: async ({ headers, body }) => {
      const at = (await clock(db)).getTime()
      const request = { method: 'POST', path: noticePath, body: body.toString() }
      if (!isSigned(CARRIER_SECRET, at, headers, request)) return undefined
      const notice = Value.Parse(Notice, JSON.parse(request.body))
      return { key: notice.key, state: notice.state, reason: notice.reason ?? '' }
    },
    check: async () => {
      const { time } = await call('GET', 'ping', Ping)
      const apart = Math.round(Math.abs(Date.parse(time) - (await clock(db)).getTime()) / 1000)
      if (apart > 60) throw new Error(`the carrier's clock is ${apart} s away from ours`)
      return `the carrier answers, and can: ${config.CARRIER_CAN}`
    }
  }
}

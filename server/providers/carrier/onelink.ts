import { randomInt } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import { SimStatus } from '../../../contract/enums'
import { mostKb } from '../../../rules/card/data'
import { shanghaiMs } from '../../../rules/time'
import type { Db } from '../../db/client'
import { carrierMeter } from '../../db/schema'
import { sharedCredential } from '../credentials'
import type { Tools } from '../tools'
import type { Act, Carrier, CarrierCard, CarrierReading } from '.'
import { countTotal } from './monthTotals'

/**
 * China Mobile's OneLink, version 5, for customers with a contract and an appid of their own. Its document is given to
 * customers only; paths, parameters, states and units are those on which public clients agree: uneedcode's and
 * thinglinks' tables of addresses (CMIOT_API23000 token, 25S04 state, 23S03 change, 25U04 and 25U03 use, 25M01
 * session), with GET and query parameters. Left out for want of a public source: orders, speeds, real name, and which
 * codes are refusals for good.
 */

const timeoutMs = 8000
/** A token is good for an hour, s. */
const tokenSeconds = 3600

interface Answer<T> {
  status: string | number
  result?: T[]
}

/** cardStatus: one digit on the platform CT, two on PB. What is neither stopped nor in use stays unknown. */
const states: Record<string, number> = {
  1: SimStatus.toActivate,
  2: SimStatus.normal,
  4: SimStatus.stopped,
  6: SimStatus.testable,
  7: SimStatus.inStock,
  9: SimStatus.cancelled,
  '00': SimStatus.normal,
  '01': SimStatus.stopped,
  '02': SimStatus.stopped,
  '04': SimStatus.cancelled,
  '07': SimStatus.toActivate
}

/** operType of a change of state. */
const changes = { stop: '0', restore: '1', activate: '6' }

const kb = (amount: unknown): number => {
  const read = Math.round(Number(amount))
  if (!(read >= 0 && read <= mostKb)) throw new Error('OneLink told no use')
  return read
}

type Meter = typeof carrierMeter.$inferSelect

const meterOf = async (db: Db, iccid: string, at: Date): Promise<Meter | undefined> =>
  (
    await db
      .select()
      .from(carrierMeter)
      .where(and(eq(carrierMeter.iccid, iccid), eq(carrierMeter.at, at)))
  )[0]

async function keepMeter(db: Db, meter: Meter): Promise<void> {
  const target = [carrierMeter.iccid, carrierMeter.at]
  await db.insert(carrierMeter).values(meter).onConflictDoUpdate({ target, set: meter })
}

export function oneLinkCarrier({ config, db, secrets }: Tools): Carrier {
  const { ONELINK_APP_ID: appid, ONELINK_PASSWORD: password } = config
  const base = `${config.ONELINK_API.replace(/\/*$/, '')}/ec/`

  /** appid, time in China, eight digits that no other call of this second has. */
  const transid = () => {
    const now = new Date(Date.now() + shanghaiMs).toISOString().replace(/\D/g, '').slice(0, 14)
    return `${appid}${now}${String(randomInt(1e8)).padStart(8, '0')}`
  }

  async function get<T>(path: string, query: Record<string, string>): Promise<T> {
    const url = new URL(path, base)
    url.search = new URLSearchParams({ ...query, transid: transid() }).toString()
    // the address holds token and card: no error may name it
    const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) }).catch(
      () => {
        throw new Error('OneLink cannot be reached')
      }
    )
    if (!answer.ok) throw new Error(`OneLink answered ${answer.status}`)
    const data = (await answer.json().catch(() => undefined)) as Answer<T> | undefined
    if (String(data?.status) !== '0') throw new Error(`OneLink answered with code ${String(data?.status)}`)
    const [first] = data!.result ?? []
    if (!first) throw new Error('OneLink told nothing of the card')
    return first
  }

  const token = sharedCredential({ db, secrets }, `onelink:${appid}`, async () => ({
    value: (await get<{ token: string }>('get/token', { appid, password })).token,
    expiresIn: tokenSeconds
  }))
  const ask = async <T>(path: string, query: Record<string, string>) =>
    get<T>(path, { ...query, token: await token() })

  const status = async ({ iccid }: CarrierCard) => {
    const { cardStatus } = await ask<{ cardStatus: string | number }>('query/sim-status', { iccid })
    return states[String(cardStatus)] ?? SimStatus.unknown
  }
  /** Asks for a change and is done when the card is as wished. */
  const change =
    (what: keyof typeof changes, wished: number) =>
    async (card: CarrierCard): Promise<Act> => {
      if ((await status(card)) === wished) return 'done'
      await ask('change/sim-status', { iccid: card.iccid, operType: changes[what] })
      return 'pending'
    }

  /** Total of a month that is over; 0 when nothing is known of it. */
  const finalTotal = async (iccid: string, queryDate: string) => {
    const query = { iccids: iccid, queryDate }
    type Monthly = { dataAmountList?: { dataAmount: string }[] }
    const { dataAmountList = [] } = await ask<Monthly>('query/sim-data-usage-monthly/batch', query)
    return kb(dataAmountList[0]?.dataAmount ?? 0)
  }

  return {
    name: 'onelink',
    status,
    activate: change('activate', SimStatus.normal),
    stop: change('stop', SimStatus.stopped),
    restore: change('restore', SimStatus.normal),
    read: async ({ iccid }, since, at): Promise<CarrierReading> => {
      const { dataAmount } = await ask<{ dataAmount: string }>('query/sim-data-usage', { iccid })
      type Session = { simSessionList?: { status: string }[] }
      const { simSessionList = [] } = await ask<Session>('query/sim-session', { iccid })
      const last = await meterOf(db, iccid, since)
      const { counted, days } = await countTotal(last, { total: kb(dataAmount), at }, (month) =>
        finalTotal(iccid, month)
      )
      if (counted) await keepMeter(db, { ...counted, iccid, at })
      // a trial of the connection asks from a time at which nothing was read: it takes nothing away
      if (last)
        await db.delete(carrierMeter).where(and(eq(carrierMeter.iccid, iccid), lt(carrierMeter.at, since)))
      return { at, online: simSessionList.some((session) => session.status === '01'), days }
    },
    check: async () => {
      await get('get/token', { appid, password })
      return 'OneLink gives a token'
    }
  }
}

import { sql } from 'drizzle-orm'
import { dayMs, hourMs, minuteMs } from '../../../rules/time'
import type { CaptchaProof } from '../../../contract/define'
import type { Config } from '../../config'
import { rows, type Db } from '../../db/client'
import type { Deps } from '../../deps'
import { refuse } from '../../errors'
import { networkOf, waitFor } from '../../limits'
import type { Caller } from '../shared/caller'
import { checkProof, levelOf } from '../shared/proofs'

const everybody = 'sms|free'
const strangersHour = 'sms|strangers|hour'

interface Share {
  key: string
  max: number
  /** ms */
  window: number
}

interface Cap extends Share {
  /** Message over the limit; without one 42900 with the seconds to wait. */
  message?: string
  /** Logged as an error once the last code of the share is sent. */
  alarm?: string
}

/** Who asks for a code. */
interface Asker {
  mobile: string
  network: string
  /** The shop knows the mobile: its owner has paid an order, holds a card or is logged in. */
  known: boolean
}

const ofAddress = ({ SMS_ADDRESS_LIMIT }: Config) => Math.ceil(SMS_ADDRESS_LIMIT / 20)
const partOf = ({ SMS_DAY_BUDGET }: Config, parts: number) => Math.ceil(SMS_DAY_BUDGET / parts)

/**
 * Codes sent without a proof of work. When these are used up the next one takes work, so that a stranger who requests codes
 * for someone's mobile cannot block that person.
 * - per address: a twentieth of its daily limit an hour (10), as people of one office log in at the same time
 * - per mobile: three a day, as a log-in and an order take one or two
 * - for mobiles that the shop does not know: a fiftieth of the daily budget an hour (100); more is an attack
 */
const freeShares = (config: Config, { mobile, network, known }: Asker): Share[] => [
  { key: `sms|free|from|${network}`, max: ofAddress(config), window: hourMs },
  { key: `sms|free|${mobile}`, max: 3, window: dayMs },
  ...(known ? [] : [{ key: everybody, max: partOf(config, 50), window: hourMs }])
]

/** Doubles for each further ten codes of an address, two of a mobile, 50 of mobiles that the shop does not know. */
async function workLevel({ limits, config }: Deps, { mobile, network, known }: Asker): Promise<number> {
  const kinds = [
    { key: `sms|hour|from|${network}`, free: ofAddress(config), step: ofAddress(config) },
    { key: `sms|day|${mobile}`, free: 3, step: 2 },
    ...(known ? [] : [{ key: strangersHour, free: partOf(config, 50), step: partOf(config, 100) }])
  ]
  const pressures = []
  for (const { key, ...kind } of kinds) pressures.push({ ...kind, current: (await limits.look(key)).current })
  return levelOf(pressures)
}

const crowded = '当前获取验证码的人过多，请稍后再试或联系客服'
const spent = '今日验证码已发完，请联系客服或明天再试'

/** What strangers may use up: the rest is kept for people whom the shop knows. */
const strangersCaps = (config: Config, mobile: string): Cap[] => [
  {
    key: `sms|prefix|${mobile.slice(0, 7)}`,
    max: partOf(config, 50),
    window: hourMs,
    message: crowded,
    alarm: 'very many SMS codes for unknown mobiles of one prefix: it gets none for an hour'
  },
  {
    key: strangersHour,
    max: partOf(config, 5),
    window: hourMs,
    message: crowded,
    alarm: 'the SMS share of unknown mobiles is spent for an hour: only known ones get a code'
  },
  {
    key: 'sms|strangers',
    max: Math.floor((config.SMS_DAY_BUDGET * 3) / 4),
    window: dayMs,
    message: spent,
    alarm: 'the SMS share of unknown mobiles is spent for the day: only known ones get a code'
  }
]

/**
 * Hard limits, whatever has been proved.
 * - per mobile: one in 60 s, ten an hour (with five tries each, guessing a million codes takes years), 20 a day
 * - per address: SMS_ADDRESS_LIMIT a day (200), as an address may be a school
 * - mobiles that the shop does not know: three quarters of the budget a day, a fifth of it an hour, a fiftieth of it an hour
 *   for one prefix of seven digits
 * - in total: SMS_DAY_BUDGET a day
 */
const caps = (config: Config, { mobile, network, known }: Asker): Cap[] => [
  { key: `sms|gap|${mobile}`, max: 1, window: minuteMs },
  { key: `sms|hour|${mobile}`, max: 10, window: hourMs },
  {
    key: `sms|day|${mobile}`,
    max: 20,
    window: dayMs,
    message: '该手机号今日获取验证码次数已达上限，请明天再试'
  },
  { key: `sms|hour|from|${network}`, max: config.SMS_ADDRESS_LIMIT, window: hourMs },
  {
    key: `sms|from|${network}`,
    max: config.SMS_ADDRESS_LIMIT,
    window: dayMs,
    message: '当前网络今日获取验证码次数已达上限，请更换网络或明天再试'
  },
  ...(known ? [] : strangersCaps(config, mobile)),
  {
    key: 'sms|all',
    max: config.SMS_DAY_BUDGET,
    window: dayMs,
    message: spent,
    alarm: 'the SMS budget of the day is spent: nobody gets a code any more'
  }
]

async function isKnown(db: Db, mobile: string): Promise<boolean> {
  const [row] = await rows<{ known: boolean }>(
    db,
    sql`select exists (select 1 from sim where mobile = ${mobile})
          or exists (select 1 from shop_order where mobile = ${mobile} and paid_at is not null)
          or exists (select 1 from order_session where mobile = ${mobile} and expires_at > now()) as known`
  )
  return row!.known
}

async function hasFreeShare({ limits, config, log }: Deps, asker: Asker): Promise<boolean> {
  for (const { key, max, window } of freeShares(config, asker)) {
    const { current } = await limits.count(key, window)
    if (key === everybody && current === max + 1)
      log.error(
        { inAnHour: max },
        'very many SMS codes are requested: unknown mobiles have to prove work now'
      )
    if (current > max) return false
  }
  return true
}

/** Counts a code about to be sent; throws 42900, -1 or 34004 when it must not be sent. */
export async function spendSmsBudget(
  deps: Deps,
  caller: Caller,
  mobile: string,
  proof: CaptchaProof | undefined
): Promise<void> {
  const { limits, config, log, db } = deps
  const asker = { mobile, network: networkOf(caller.ip), known: await isKnown(db, mobile) }
  const all = caps(config, asker)
  const refusal = (cap: Cap, ttl: number) => (cap.message ? refuse(cap.message) : waitFor({ ttl }))
  // hard limits first, so that nobody works in vain
  for (const cap of all) {
    const { current, ttl } = await limits.look(cap.key)
    if (current >= cap.max) throw refusal(cap, ttl)
  }
  if (proof || !(await hasFreeShare(deps, asker))) {
    const level = await workLevel(deps, asker)
    await checkProof(deps, caller, { purpose: `sms|${mobile}`, level, message: '正在进行安全验证' }, proof)
  }
  for (const cap of all) {
    const { current, ttl } = await limits.count(cap.key, cap.window)
    if (current > cap.max) throw refusal(cap, ttl)
    if (cap.alarm && current === cap.max) log.error({ codes: cap.max }, cap.alarm)
  }
}

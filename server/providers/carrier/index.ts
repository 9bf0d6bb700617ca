import { createHash } from 'node:crypto'
import { chineseDay, chineseDayText, startOfChineseDay } from '../../../rules/card/billing'
import { dayMs, hourMs } from '../../../rules/time'
import type { OrderedPackage } from '../../db/schema'
import type { RawNotice } from '../payment'
import type { RealNameProvider } from '../realName'
import type { Provider } from '../provider'

/** Fields of a card that requests to the carrier use. */
export interface CarrierCard {
  iccid: string
  simNo: string
  deviceNo: string | null
  /** Operator */
  operatorType: number
  /** KB on an average day; only the simulator reads it. */
  dailyUse: number
}

/** Use of a card since the last reading. */
export interface CarrierReading {
  /** Time of this reading. */
  at: Date
  /** Whether the card is connected now. */
  online: boolean
  /** KB by Chinese day (YYYY-MM-DD); days without use are left out. */
  days: { day: string; useFlow: number }[]
}

/** An act was done, or accepted and is asked for again, under the same key, until it is done. */
export type Act = 'done' | 'pending'

/** Content of a signed notice about the act with our key. */
export interface CarrierNotice {
  key: string
  state: 'done' | 'refused'
  /** The refusal, in Chinese; '' when done. */
  reason: string
}

/**
 * A carrier has the functions of what it can do; what it lacks is not offered and not sold. Each must end within seconds.
 * An act throws `refuse('…')`, a Chinese sentence, where the carrier refuses for good; any other error is a failure, and
 * the act is tried again. Asked twice with one key, the carrier must act once. docs/CARRIER.md has who calls what when.
 */
export interface Carrier extends Provider {
  /** Acts end at once and in this process: crediting waits for them. */
  atOnce?: boolean
  /**
   * Reads the use from `since` to `at`. Throws when the carrier does not answer; the last reading then stays in force.
   */
  read?: (card: CarrierCard, since: Date, at: Date) => Promise<CarrierReading>
  /** The state of the card at the carrier, a SimStatus. */
  status?: (card: CarrierCard) => Promise<number>
  /** Takes a card into use for its first package. */
  activate?: (card: CarrierCard, key: string) => Promise<Act>
  /** Orders a package for a card. */
  order?: (card: CarrierCard, item: OrderedPackage, key: string) => Promise<Act>
  /** Cancels the package that was ordered with the key `ordered`; done also where there is none. */
  cancel?: (card: CarrierCard, ordered: string, key: string) => Promise<Act>
  /** Disconnects a card; a stopped card stays stopped. */
  stop?: (card: CarrierCard) => Promise<Act>
  /** Reconnects a card that a rule has cut off; a card that is connected stays so. */
  restore?: (card: CarrierCard) => Promise<Act | void>
  /**
   * Sets a card's speed to a code of its operator (`rules/card/speeds.ts`); '' is the package's own speed. May be called twice
   * with the same speed. Throws when the carrier did not set it; the caller tries again.
   */
  setSpeed?: (card: CarrierCard, speedCode: string) => Promise<Act | void>
  /** The operator's check of a card's holder; as in `RealNameProvider`, in whose place these two stand. */
  officialLink?: RealNameProvider['officialLink']
  officialState?: RealNameProvider['officialState']
  /** Verifies and reads a notice to `/carrier/notify`; undefined when it is forged. */
  readNotice?: (notice: RawNotice) => Promise<CarrierNotice | undefined>
}

/**
 * Whether packages reach a card: the carrier takes orders for them, or tells the use and stops and restores cards, so that
 * our own books are the package.
 */
export const sellsPackages = (carrier: Carrier | undefined): boolean =>
  Boolean(carrier?.order ?? (carrier?.read && carrier.stop && carrier.restore))

const chance = (text: string) => createHash('md5').update(text).digest().readUInt32BE(0) / 2 ** 32

type UsedCard = Pick<CarrierCard, 'iccid' | 'dailyUse'>

/** KB that a card uses on a whole day: between 0.4 and 1.6 of its average, always the same for the same day. */
export function useOfDay({ iccid, dailyUse }: UsedCard, day: number): number {
  return Math.round(dailyUse * (0.4 + 1.2 * chance(`${iccid}:${day}`)))
}

// share of the day's use until the part `x` of the day (0-1): little at night, most in the afternoon, never decreasing
const shareUntil = (x: number) =>
  x - (0.12 * Math.sin(2 * Math.PI * (x - 0.1)) + 0.12 * Math.sin(0.2 * Math.PI))

/**
 * KB used on `day` until `at` (ms). Rounded from the start of the day, so readings add up however often a card is read.
 */
function useUntil(card: UsedCard, day: number, at: number): number {
  const x = Math.min(1, Math.max(0, (at - (startOfChineseDay(at) + (day - chineseDay(at)) * dayMs)) / dayMs))
  return Math.floor(useOfDay(card, day) * shareUntil(x))
}

const done = (): Promise<Act> => Promise.resolve('done')

/** Simulates the use of data over time, the same for the same card and time; acts are done at once. */
export const sandboxCarrier = {
  name: 'sandbox',
  atOnce: true,
  read: async (card: UsedCard, since: Date, at: Date): Promise<CarrierReading> => {
    const days: CarrierReading['days'] = []
    const [from, to] = [since.getTime(), Math.max(since.getTime(), at.getTime())]
    for (let day = chineseDay(from); day <= chineseDay(to); day++) {
      const useFlow = useUntil(card, day, to) - useUntil(card, day, from)
      if (useFlow > 0) days.push({ day: chineseDayText(day), useFlow })
    }
    // offline in about one hour of ten
    return { at, online: chance(`${card.iccid}@${Math.floor(to / hourMs)}`) > 0.1, days }
  },
  activate: done,
  order: done,
  cancel: done,
  stop: done,
  restore: done,
  setSpeed: done
} satisfies Carrier

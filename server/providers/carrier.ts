import { createHash } from 'node:crypto'
import { chineseDay, chineseDayText, startOfChineseDay } from '../../rules/billing'
import { dayMs, hourMs } from '../../rules/time'

/** A card as the carrier is asked about it. */
export interface CarrierCard {
  iccid: string
  /** KB on an average day; only the simulator reads it. */
  dailyUse: number
}

/** What a card has used since the last reading. */
export interface CarrierReading {
  /** Time of this reading. */
  at: Date
  /** Whether the card is connected now. */
  online: boolean
  /** KB by Chinese day (YYYY-MM-DD); days without use are left out. */
  days: { day: string; useFlow: number }[]
}

export interface Carrier {
  name: string
  /**
   * Reads the use from `since` to `at`. Throws when the carrier does not answer; the last reading then stays in force.
   */
  read: (card: CarrierCard, since: Date, at: Date) => Promise<CarrierReading>
  /**
   * Reconnects a card that a rule has cut off. Throws when the carrier refuses or does not answer; it then stays cut
   * off.
   */
  restore: (card: CarrierCard) => Promise<void>
  /**
   * Sets a card's speed to a code of its operator (`rules/speeds.ts`); '' is the package's own speed. May be called twice
   * with the same speed. Throws when the carrier did not set it; the caller tries again.
   */
  setSpeed: (card: CarrierCard, speedCode: string) => Promise<void>
}

const chance = (text: string) => createHash('md5').update(text).digest().readUInt32BE(0) / 2 ** 32

/** KB that a card uses on a whole day: between 0.4 and 1.6 of its average, always the same for the same day. */
export function useOfDay({ iccid, dailyUse }: CarrierCard, day: number): number {
  return Math.round(dailyUse * (0.4 + 1.2 * chance(`${iccid}:${day}`)))
}

// share of the day's use until the part `x` of the day (0-1): little at night, most in the afternoon, never decreasing
const shareUntil = (x: number) =>
  x - (0.12 * Math.sin(2 * Math.PI * (x - 0.1)) + 0.12 * Math.sin(0.2 * Math.PI))

/**
 * KB used on `day` until `at` (ms). Rounded from the start of the day, so readings add up however often a card is read.
 */
function useUntil(card: CarrierCard, day: number, at: number): number {
  const x = Math.min(1, Math.max(0, (at - (startOfChineseDay(at) + (day - chineseDay(at)) * dayMs)) / dayMs))
  return Math.floor(useOfDay(card, day) * shareUntil(x))
}

/** Simulates the use of data over time; the same card and time always give the same reading. */
export const sandboxCarrier: Carrier = {
  name: 'sandbox',
  read: async (card, since, at) => {
    const days: CarrierReading['days'] = []
    const [from, to] = [since.getTime(), Math.max(since.getTime(), at.getTime())]
    for (let day = chineseDay(from); day <= chineseDay(to); day++) {
      const useFlow = useUntil(card, day, to) - useUntil(card, day, from)
      if (useFlow > 0) days.push({ day: chineseDayText(day), useFlow })
    }
    // offline in about one hour of ten
    return { at, online: chance(`${card.iccid}@${Math.floor(to / hourMs)}`) > 0.1, days }
  },
  restore: () => Promise.resolve(),
  setSpeed: () => Promise.resolve()
}

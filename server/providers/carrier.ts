import { createHash } from 'node:crypto'
import { chineseDay, startOfChineseDay } from '../../rules/billing'

const dayLength = 86400000

export interface CarrierCard {
  iccid: string
  /** KB on an average day. */
  dailyUse: number
}

/** Data used since the last reading, by Chinese day. */
export interface CarrierReading {
  at: Date
  online: boolean
  days: { day: string; useFlow: number }[]
}

export interface Carrier {
  name: string
  /** Throws when the carrier does not answer: the last reading then stands. */
  read: (card: CarrierCard, since: Date, at: Date) => Promise<CarrierReading>
  /** Lets a card that a rule has cut on the net again. Throws when the carrier does not: the card then stays cut. */
  restore: (card: CarrierCard) => Promise<void>
  /**
   * Sets a card to a speed of its operator (`rules/speeds.ts`); '': back to its package's own. The same speed may be asked
   * for twice. Throws when the carrier does not take it: it is asked again.
   */
  setSpeed: (card: CarrierCard, speedCode: string) => Promise<void>
}

/** YYYY-MM-DD of a Chinese day. */
export const dayText = (day: number) => new Date(day * dayLength).toISOString().slice(0, 10)

const chance = (text: string) => createHash('md5').update(text).digest().readUInt32BE(0) / 2 ** 32

/** KB that a card uses on a whole day: between 0.4 and 1.6 of its average, always the same for the same day. */
export function useOfDay({ iccid, dailyUse }: CarrierCard, day: number): number {
  return Math.round(dailyUse * (0.4 + 1.2 * chance(`${iccid}:${day}`)))
}

// share of the day's use until `x` of the day (0-1): little at night, most in the afternoon, never going back
const shareUntil = (x: number) =>
  x - (0.12 * Math.sin(2 * Math.PI * (x - 0.1)) + 0.12 * Math.sin(0.2 * Math.PI))

/** KB used on `day` until `at` (ms). Differences of it add up exactly, however often a card is read. */
function useUntil(card: CarrierCard, day: number, at: number): number {
  const x = Math.min(
    1,
    Math.max(0, (at - (startOfChineseDay(at) + (day - chineseDay(at)) * dayLength)) / dayLength)
  )
  return Math.floor(useOfDay(card, day) * shareUntil(x))
}

/** Cards that use data as time goes by; the same card and time always give the same reading. */
export const sandboxCarrier: Carrier = {
  name: 'sandbox',
  read: async (card, since, at) => {
    const days: CarrierReading['days'] = []
    const [from, to] = [since.getTime(), Math.max(since.getTime(), at.getTime())]
    for (let day = chineseDay(from); day <= chineseDay(to); day++) {
      const useFlow = useUntil(card, day, to) - useUntil(card, day, from)
      if (useFlow > 0) days.push({ day: dayText(day), useFlow })
    }
    // off line in about one hour of ten
    return { at, online: chance(`${card.iccid}@${Math.floor(to / 3600000)}`) > 0.1, days }
  },
  restore: () => Promise.resolve(),
  setSpeed: () => Promise.resolve()
}

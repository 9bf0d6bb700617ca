import { eq, sql } from 'drizzle-orm'
import { InternetStatus, PackageType, SimStatus } from '../../../contract/enums'
import { billingPeriod, chineseDay, chineseDayText } from '../../../rules/card/billing'
import { chargedText, kbPerGb } from '../../../rules/card/data'
import { yuanText } from '../../../rules/money'
import { mostDebt } from '../../../rules/card/volume'
import type { Tx } from '../../db/client'
import { sim, simPackage, simUsage } from '../../db/schema'
import type { CarrierReading } from '../../providers/carrier'
import { allowance, runningPackages, type SimPackage } from '../card/simPackages'
import type { Sim } from '../card/sim'
import { moveBalance } from '../money/balance'
import { billedIn, billUse, leftOfCap } from './volumeBill'

type Days = CarrierReading['days']

/** Use that counts in one billing period; `at`: the reading, or the last moment of a period that it goes past. */
interface PeriodUse {
  at: Date
  days: Days
  isPast: boolean
}

/** States of a card in which its use is read. */
export const inUse: number[] = [SimStatus.normal, SimStatus.testable]

/** Whether a card may use data. */
export const usesData = (card: Sim) =>
  inUse.includes(card.simStatus) && card.internetStatus === InternetStatus.normal

/**
 * Divides a reading by billing periods, which begin at midnight as its days do. Use of a day before `since` counts in the
 * period of `since`: the bill of an earlier one has been read to its end. The last part is that of the reading itself.
 */
export function byPeriod({ operatorType }: Sim, since: Date, { at, days }: CarrierReading): PeriodUse[] {
  const parts: PeriodUse[] = []
  let [from, rest] = [since.getTime(), days]
  for (;;) {
    const { end } = billingPeriod(operatorType, from)
    if (end > at.getTime()) return [...parts, { at, days: rest, isPast: false }]
    const nextDay = chineseDayText(chineseDay(end))
    const within = rest.filter(({ day }) => day < nextDay)
    if (within.length) parts.push({ at: new Date(end - 1), days: within, isPast: true })
    rest = rest.filter(({ day }) => day >= nextDay)
    from = end
  }
}

/** Books `kb` on the packages, the earliest end first; returns the KB that none covers. */
async function bookOnPackages(tx: Tx, packages: SimPackage[], kb: number): Promise<number> {
  let rest = kb
  for (const { id, isInfiniteFlow, totalFlow, useFlow } of packages) {
    const part = isInfiniteFlow ? rest : Math.min(rest, Math.max(0, totalFlow - useFlow))
    if (part > 0)
      await tx
        .update(simPackage)
        .set({ useFlow: useFlow + part })
        .where(eq(simPackage.id, id))
    rest -= part
  }
  return rest
}

/** fen that a card may still spend on use beyond the packages: its balance and the debt that it may still make. */
const payable = (card: Sim) => card.balance + Math.max(0, mostDebt - card.arrears)

/** KB beyond the packages that a card may use for `money` (fen) more. */
function payableKb(card: Sim, money: number): number {
  if (!card.volumePrice) return Infinity
  const most = card.volumeMoney + money
  return Math.max(0, Math.floor((most * kbPerGb) / card.volumePrice) - card.volumeUse)
}

/**
 * Charges `kb` beyond the packages at the card's price per GB, from the balance; the rest becomes arrears. Each charge is a
 * row of the ledger, also where it is owed alone, and stands in the bill.
 */
async function chargeVolume(tx: Tx, card: Sim, { kb, orderSn }: { kb: number; orderSn: string }, at: Date) {
  await billUse(tx, card, { kb, orderSn }, at)
  const volumeUse = card.volumeUse + kb
  const volumeMoney = Math.ceil((volumeUse * card.volumePrice) / kbPerGb)
  const due = Math.max(0, volumeMoney - card.volumeMoney)
  const paid = Math.min(due, card.balance)
  const [data, owed] = [chargedText(kb).replace(' ', ''), due - paid]
  const title = owed ? `按量计费${data}，${yuanText(owed)}元计入欠费` : `按量计费${data}`
  const use = { useFlow: kb, gPrice: card.volumePrice }
  if (due > 0) await moveBalance(tx, card, { type: 'volume', title, money: -paid, debt: owed, use })
  await tx
    .update(sim)
    .set({ volumeUse, volumeMoney: card.volumeMoney + due, arrears: card.arrears + due - paid })
    .where(eq(sim.id, card.id))
}

async function bookDays(tx: Tx, card: Sim, days: Days): Promise<void> {
  for (const { day, useFlow } of days) {
    await tx
      .insert(simUsage)
      .values({ simId: card.id, day, useFlow })
      .onConflictDoUpdate({
        target: [simUsage.simId, simUsage.day],
        set: { useFlow: sql`${simUsage.useFlow} + ${useFlow}` }
      })
  }
}

/** Days of a reading, truncated at a total of `most` KB. */
function daysUpTo(days: Days, most: number): Days {
  let left = most
  return days
    .map(({ day, useFlow }) => {
      const part = Math.min(useFlow, left)
      left -= part
      return { day, useFlow: part }
    })
    .filter(({ useFlow }) => useFlow > 0)
}

/**
 * Books use on the packages that run at `at`, and charges what none covers, as far as the holder's limit for its period, the
 * balance and the debt that may be made allow. Returns whether more use is possible, and which of these ends it.
 */
export async function bookUse(tx: Tx, card: Sim, { at, days, isPast }: PeriodUse) {
  const packages = await runningPackages(tx, card.id, at)
  const byUse = packages.find(({ packageType }) => packageType === PackageType.volume)
  const { isInfiniteFlow, surplusFlow } = allowance(packages)
  const capped = leftOfCap(card, await billedIn(tx, card, at))
  const isCapped = capped < payable(card)
  // A pay-by-use package charges nothing for a period that ended before it was opened.
  const paysByUse = card.volumePackageId > 0 && (!isPast || byUse)
  const beyond = paysByUse ? payableKb(card, Math.min(payable(card), capped)) : 0
  const most = isInfiniteFlow ? Infinity : surplusFlow + beyond
  const booked = usesData(card) ? daysUpTo(days, most) : []
  const used = booked.reduce((sum, { useFlow }) => sum + useFlow, 0)
  await bookDays(tx, card, booked)
  const rest = await bookOnPackages(tx, packages, used)
  if (rest > 0) await chargeVolume(tx, card, { kb: rest, orderSn: byUse?.orderSn ?? '' }, at)
  return { left: most - used > 0, isCapped }
}

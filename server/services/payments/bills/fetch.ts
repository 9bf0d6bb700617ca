import { sql } from 'drizzle-orm'
import { dayMs, timeText } from '../../../../rules/time'
import { clock, rows, type Db } from '../../../db/client'
import { loggedError } from '../../../db/failures'
import { billDay } from '../../../db/schema'
import type { Deps } from '../../../deps'
import type { PaymentProvider } from '../../../providers/payment'
import { checkBill, placeTypesBy } from './check'
import { settleByBooks } from './differences'
import { inTurn } from '../../shared/sweep'

/** How many days back a bill is fetched that was not there before. */
const daysBack = 7
/** Days after which a bill that is still not there is logged as an error. */
const lateDays = 2

/** Chinese days before today, yesterday first, whose bill was not compared and in which the provider may have lines. */
async function daysToFetch(db: Db, provider: string, placeTypes: number[]): Promise<string[]> {
  const now = (await clock(db)).getTime()
  const days = Array.from({ length: daysBack }, (_, i) => timeText(now - (i + 1) * dayMs, 'date'))
  const [first] = await rows<{ day: string | null }>(
    db,
    sql`select to_char(min(created_at) at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day
        from payment where place_type in ${placeTypes}`
  )
  const checked = await rows<{ day: string }>(
    db,
    sql`select to_char(day, 'YYYY-MM-DD') as day from bill_day where provider = ${provider} and checked_at is not null`
  )
  const done = new Set(checked.map(({ day }) => day))
  return days.filter((day) => first?.day && day >= first.day && !done.has(day))
}

async function notThere(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  provider: string,
  day: string,
  reason: string
) {
  const [row] = await db
    .insert(billDay)
    .values({ provider, day, tries: 1, reason })
    .onConflictDoUpdate({
      target: [billDay.provider, billDay.day],
      set: { tries: sql`${billDay.tries} + 1`, reason }
    })
    .returning()
  const late = (await clock(db)).getTime() - Date.parse(`${day}T00:00:00+08:00`) > (lateDays + 1) * dayMs
  const details = { provider, day, tries: row!.tries, reason }
  if (late) log.error(details, 'the bill is late')
  else log.info(details, 'the bill is not there yet')
}

async function fetchBill(
  deps: Pick<Deps, 'db' | 'log'>,
  provider: PaymentProvider,
  placeTypes: number[],
  day: string
) {
  const { name } = provider
  try {
    const lines = await provider.bill!(day)
    if (!lines) return await notThere(deps, name, day, 'it is not made yet')
    await checkBill(deps.db, { provider: name, placeTypes, day }, lines)
    deps.log.info({ provider: name, day, lines: lines.length }, 'the bill was compared')
  } catch (error) {
    const reason = (error instanceof Error ? loggedError(error).message : String(error)).slice(0, 200)
    await notThere(deps, name, day, reason)
    throw error
  }
}

/**
 * Fetches the bills of the days before that were not compared yet, of every provider that gives them, and settles what
 * can be. One that fails keeps none back; the next run fetches it again. Throws at the end.
 */
export async function fetchBills(deps: Pick<Deps, 'db' | 'log' | 'providers'>): Promise<void> {
  const due: (() => Promise<void>)[] = []
  for (const [provider, placeTypes] of placeTypesBy(deps.providers.payments)) {
    if (!provider.bill) continue
    // the older day first: what belongs to two days is compared with both
    for (const day of (await daysToFetch(deps.db, provider.name, placeTypes)).reverse())
      due.push(() => fetchBill(deps, provider, placeTypes, day))
  }
  await settleByBooks(deps.db)
  await inTurn(due)
}

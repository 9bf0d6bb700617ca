import { and, isNull, lt, lte, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Config } from '../../config'
import type { Deps } from '../../deps'
import { BusinessError } from '../../errors'
import { Unanswered } from '../../providers/cloud'

/** Most times that an SMS which certainly was not sent is tried. */
const mostTries = 5

/** Columns of a table whose rows are told by one SMS each. */
interface SmsColumns {
  /** Who gets it; '': nobody. */
  mobile: AnyPgColumn
  /** Set before it is sent, and null again only if it certainly was not. */
  smsAt: AnyPgColumn
  tries: AnyPgColumn
  nextAt: AnyPgColumn
}

/** SQL: people are told things at this time of the day. */
export function inHours({ WATCH_SMS_HOURS }: Pick<Config, 'WATCH_SMS_HOURS'>): SQL {
  const [from, to] = WATCH_SMS_HOURS.split('-').map(Number)
  const hour = sql`extract(hour from now() at time zone 'Asia/Shanghai')`
  return sql`${hour} >= ${from} and ${hour} < ${to}`
}

/** SQL: the SMS of a row is wanted, not sent, and may be tried now, in the hours for it. */
export function maySendSms(
  { mobile, smsAt, tries, nextAt }: SmsColumns,
  config: Pick<Config, 'WATCH_SMS_HOURS'>
): SQL | undefined {
  return and(
    sql`${mobile} <> ''`,
    isNull(smsAt),
    lt(tries, mostTries),
    lte(nextAt, sql`now()`),
    inHours(config)
  )
}

/** What a row that is claimed for its SMS sets: a process that ends while it sends must not send again. */
export const claimed = ({ tries }: Pick<SmsColumns, 'tries'>) => ({
  smsAt: sql`now()`,
  tries: sql`${tries} + 1`
})

/** What a row sets whose SMS is tried again after 2, 4, 8 and 16 minutes; `tries`: those there were. */
export const tryLater = (tries: number) => ({
  smsAt: null,
  nextAt: sql`now() + ${`${2 ** tries} minutes`}::interval`
})

/**
 * Sends the SMS of a claimed row, which is no more than a courtesy: one that may have been sent, or that the mobile gets not
 * now, is not sent again. Where it certainly was not sent, `release` gives the row back, and the error is thrown. `what` and
 * `ids` are for the log.
 */
export async function sendCourtesy(
  log: Deps['log'],
  send: () => Promise<unknown>,
  { what, ids, release }: { what: string; ids: object; release: () => Promise<unknown> }
): Promise<void> {
  try {
    await send()
  } catch (error) {
    if (error instanceof Unanswered || error instanceof BusinessError)
      return log.warn({ err: error, ...ids }, `the SMS about ${what} may not have been sent`)
    await release()
    throw error
  }
}

import { and, isNull, lt, sql, type SQL } from 'drizzle-orm'
import { minuteMs } from '../../../rules/time'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Config } from '../../config'
import type { Deps } from '../../deps'
import { Unanswered } from '../../providers/cloud'
import type { Backoff, Failure } from '../shared/dueWork'

/** Attempts to send an SMS that certainly was not sent. */
const mostTries = 5
/** Pause after each of them: 2, 4, 8 and 16 minutes. */
export const smsRetry: Backoff = { first: 2 * minuteMs, most: 16 * minuteMs }
/** Columns that the claim of an SMS sets: a process that ends while it sends must not send again. */
export const smsClaim = { smsAt: sql`now()` }

/** Columns of a table with one SMS a row. */
interface SmsColumns {
  /** The receiver; '': none. */
  mobile: AnyPgColumn
  /** Set before it is sent, and null again only if it certainly was not. */
  smsAt: AnyPgColumn
  tries: AnyPgColumn
}

/** SQL: it is a time of the day at which messages may be sent. */
export function inHours({ WATCH_SMS_HOURS }: Pick<Config, 'WATCH_SMS_HOURS'>): SQL {
  const [from, to] = WATCH_SMS_HOURS.split('-').map(Number)
  const hour = sql`extract(hour from now() at time zone 'Asia/Shanghai')`
  return sql`${hour} >= ${from} and ${hour} < ${to}`
}

/** SQL: the SMS of a row is wanted, not sent, has attempts left, and it is a time of the day for it. */
export function maySendSms(
  { mobile, smsAt, tries }: SmsColumns,
  config: Pick<Config, 'WATCH_SMS_HOURS'>
): SQL | undefined {
  return and(sql`${mobile} <> ''`, isNull(smsAt), lt(tries, mostTries), inHours(config))
}

/**
 * Handles the failure of an SMS, which is no more than a courtesy. An SMS that may have been sent, or that this mobile cannot get
 * now, is not sent again. After any other failure `release` undoes the claim. `what` and `ids` are for the log.
 */
export async function smsFailure(
  log: Deps['log'],
  { error, isRefused }: Failure,
  { what, ids, release }: { what: string; ids: object; release: () => Promise<unknown> }
): Promise<'ended' | undefined> {
  if (error instanceof Unanswered || isRefused) {
    log.warn({ err: error, ...ids }, `the SMS about ${what} may not have been sent`)
    return 'ended'
  }
  await release()
  return undefined
}

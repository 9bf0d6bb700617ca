import { and, eq, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { timeText } from '../../../../rules/time'
import { clock, transaction, type Db, type Tx } from '../../../db/client'
import { notice, type NoticeRow } from '../../../db/schema'
import type { Deps } from '../../../deps'
import { Unanswered } from '../../../providers/cloud'
import type { RobotMessage } from '../../../providers/robot'
import type { NoticeKind } from '../../../values'
import type { BookFault } from '../../payments/books'
import { attempted, upToAnHour } from '../../shared/dueWork'
import { inTurn, reasonOf } from '../../shared/sweep'
import { lateNumbers, readDay, stillLate } from './noticeFigures'
import { booksMessage, booksText, dayMessage, refundsMessage, wants } from './noticeWords'

type Parts = Pick<Deps, 'db' | 'config' | 'providers'> & { log: Pick<Deps['log'], 'warn' | 'error'> }

/** What became of a notice; `unsure`: the robot did not answer, so it is not sent again. */
type Outcome = 'sent' | 'unsure' | 'nothing'

/** Attempts after which a notice that is not sent is logged. */
const lateTries = 5

const today = async (db: Db) => timeText((await clock(db)).getTime(), 'date')

async function note(db: Db, values: Pick<NoticeRow, 'kind' | 'subject'> & { text?: string }): Promise<void> {
  await db.insert(notice).values(values).onConflictDoNothing()
}

/** Notes what a check of the books found, for the robot to tell; once a Chinese day. */
export async function noteBooks(
  { db, config, providers }: Pick<Deps, 'db' | 'config' | 'providers'>,
  { faults, differences }: { faults: Pick<BookFault, 'offenders'>[]; differences: number }
): Promise<void> {
  const text = booksText(faults, differences)
  if (text && providers.robot && wants(config, 'books'))
    await note(db, { kind: 'books', subject: await today(db), text })
}

/** Notes the daily notice once its hour has come, and each refund that needs a look. */
async function noteDue({ db, config }: Parts): Promise<void> {
  const now = (await clock(db)).getTime()
  if (Number(timeText(now, 'clock').slice(0, 2)) >= config.NOTICE_HOUR)
    await note(db, { kind: 'day', subject: timeText(now, 'date') })
  if (!wants(config, 'refunds')) return
  for (const { outRefundNo } of await lateNumbers(db))
    await note(db, { kind: 'refunds', subject: outRefundNo })
}

/** What of a kind is due; undefined where it has nothing to tell any more. */
async function messageOf(
  tx: Tx,
  { config }: Pick<Parts, 'config'>,
  kind: NoticeKind,
  due: NoticeRow[]
): Promise<RobotMessage | undefined> {
  const subjects = due.map(({ subject }) => subject)
  if (kind === 'refunds') return refundsMessage(await stillLate(tx, subjects))
  if (kind === 'books') return booksMessage(due.map(({ text }) => text))
  const day = subjects.at(-1)!
  return dayMessage(config, day, await readDay(tx, config, day))
}

interface Claimed {
  due: NoticeRow[]
  message: RobotMessage | undefined
}

/**
 * Takes all that is due of a kind, for one message; nothing within an hour of the last one of that kind. It counts as sent
 * from here on: a process that ends while it sends must not send again.
 */
const claim = (parts: Parts, kind: NoticeKind): Promise<Claimed> =>
  transaction(parts.db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('notice', 0))`)
    const ofKind = eq(notice.kind, kind)
    const [recent] = await tx
      .select()
      .from(notice)
      .where(and(ofKind, gt(notice.sentAt, sql`now() - interval '1 hour'`)))
      .limit(1)
    if (recent) return { due: [], message: undefined }
    const due = await tx
      .update(notice)
      .set({ sentAt: sql`now()`, ...attempted(notice, upToAnHour) })
      .where(
        and(
          ofKind,
          isNull(notice.sentAt),
          lte(notice.nextAt, sql`now()`),
          // what a former day had to tell, today's notice tells as far as it still matters
          or(ne(notice.kind, 'day'), eq(notice.subject, await today(tx)))
        )
      )
      .returning()
    return { due, message: due.length ? await messageOf(tx, parts, kind, due) : undefined }
  })

/** Gives back notices that the robot did not get; the claim has set when they are due again. */
async function giveBack({ db }: Parts, due: NoticeRow[], reason: string): Promise<void> {
  await db
    .update(notice)
    .set({ sentAt: null, reason })
    .where(
      inArray(
        notice.id,
        due.map(({ id }) => id)
      )
    )
}

/** Sends what is due of a kind. Throws when the robot did not get it. */
async function notify(parts: Parts, kind: NoticeKind): Promise<Outcome> {
  const { due, message } = await claim(parts, kind)
  if (!message) return 'nothing'
  const { log, providers } = parts
  try {
    await providers.robot!.send(message)
    return 'sent'
  } catch (error) {
    const reason = reasonOf(error)
    if (error instanceof Unanswered) {
      log.warn({ kind, reason }, 'the notice may not have arrived')
      return 'unsure'
    }
    await giveBack(parts, due, reason)
    const tries = Math.max(...due.map((row) => row.tries))
    if (tries >= lateTries) log.error({ kind, tries, reason }, 'the notice is not sent')
    throw error
  }
}

/** Sweep: tells the merchant's robot what is due, where there is one. */
export async function notifyMerchant(parts: Parts): Promise<void> {
  if (!parts.providers.robot) return
  await noteDue(parts)
  const kinds: NoticeKind[] = ['day', 'refunds', 'books']
  await inTurn(kinds.map((kind) => async () => void (await notify(parts, kind))))
}

/** Today's notice as it would be sent now; undefined when there is nothing to tell. */
export async function previewDay({
  db,
  config
}: Pick<Parts, 'db' | 'config'>): Promise<RobotMessage | undefined> {
  const day = await today(db)
  return dayMessage(config, day, await readDay(db, config, day))
}

/**
 * Sends today's notice now, before its hour too; `nothing` when it was sent before, or has nothing to tell. Throws when the
 * robot did not get it.
 */
export async function sendDay(parts: Parts): Promise<Outcome> {
  const day = await today(parts.db)
  await note(parts.db, { kind: 'day', subject: day })
  await parts.db
    .update(notice)
    .set({ nextAt: sql`now()` })
    .where(and(eq(notice.kind, 'day'), eq(notice.subject, day), isNull(notice.sentAt)))
  return notify(parts, 'day')
}

/** Forgets notices after 90 days. */
export async function tidyNotices(db: Db): Promise<void> {
  await db.delete(notice).where(lte(notice.createdAt, sql`now() - interval '90 days'`))
}

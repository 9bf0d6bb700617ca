import type { ConsoleData } from '../../../../contract/console'
import { ConsoleCode } from '../../../../contract/console/codes'
import { minuteMs } from '../../../../rules/time'
import type { Db } from '../../../db/client'
import type { Deps } from '../../../deps'
import { Declined } from '../../../errors'
import { explainDifference, openDifferences } from '../../payments/bills/differences'
import { lastReport, reportBooks } from '../../payments/books'
import { once, type Actor } from '../../shared/audit'

const mostShown = 200
/** Checks of the books in ten minutes: each reads every order and ledger. */
const mostChecks = 5

/** Result of the last check of the books, and the open differences of the bills, the oldest first. */
export async function booksPage(db: Db): Promise<ConsoleData<'GET /console/api/books'>> {
  const last = await lastReport(db)
  const open = await openDifferences(db)
  return {
    checkedAt: last?.checkedAt ?? null,
    faults: last?.faults ?? [],
    differences: open
      .slice(0, mostShown)
      .map(({ id, provider, day, line, number, tradeNo, orderSn, difference, theirs, ours }) => ({
        id,
        provider,
        day,
        line,
        number,
        tradeNo,
        orderSn,
        difference,
        theirs,
        ours
      })),
    open: open.length
  }
}

/** Checks the books now, as the nightly job does. Throws 42900 when it was done too often. */
export async function checkBooksNow(deps: Deps): Promise<ConsoleData<'POST /console/api/checkBooks'>> {
  await deps.limits.take('checkBooks', mostChecks, 10 * minuteMs)
  const { faults } = await reportBooks(deps)
  return { checkedAt: (await lastReport(deps.db))!.checkedAt, faults: faults.length }
}

/** Closes a difference with a reason, and its entry in the audit. Throws Declined when it is not open any more. */
export const explainByStaff = (
  db: Db,
  { id, why, ...actor }: Actor & { id: number; why: string }
): Promise<void> =>
  once(db, actor, async (tx) => {
    if (!(await explainDifference(tx, id, { ...actor, why })))
      throw new Declined(
        { en: 'This difference is closed already', zh: '这处差异已经了结' },
        { code: ConsoleCode.changedMeanwhile }
      )
  })

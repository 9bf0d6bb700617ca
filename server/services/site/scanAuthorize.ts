import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { Data } from '../../../contract'
import { AuthorizeStatus } from '../../../contract/enums'
import { Code } from '../../../contract/errors'
import { maskMobile } from '../../../rules/mask'
import { clock, transaction, type Db } from '../../db/client'
import { scanAuthorize } from '../../db/schema'
import type { Deps } from '../../deps'
import { BusinessError, invalid, orderStateChanged } from '../../errors'
import { hashToken, newToken } from '../../secret'
import { ScanKind } from '../../values'
import { deviceWords } from './deviceWords'
import { openOrders, orderMobile } from '../shared/sessions'
import { genericConfig } from './site'

const lifeSeconds = 180

/** 41002: the code is no more. */
export const gone = () => new BusinessError(Code.gone, '授权已失效，请重新发起')
const notReady = () => new BusinessError(Code.notReady, '等待确认')

const live = (kind: ScanKind, code: string) =>
  and(
    eq(scanAuthorize.codeHash, hashToken(code)),
    eq(scanAuthorize.kind, kind),
    gt(scanAuthorize.expiresAt, sql`now()`)
  )

/** A code that lives still, for the session that asked for it. */
export const ownCode = (kind: ScanKind, code: string, askedBy: string) =>
  and(live(kind, code), eq(scanAuthorize.askedBy, askedBy))

/** What the code of a found row says: 41001 while nobody answered, 41002 when it was refused, or is no row at all. */
export function confirmedOnly<T extends { status: number }>(found: T | undefined): T {
  if (found?.status === AuthorizeStatus.waiting) throw notReady()
  if (found?.status !== AuthorizeStatus.confirmed) throw gone()
  return found
}

/** A new code for an order session (as its hash); the one of its kind that it had asked for before is gone. */
export async function askAuthorize(
  db: Db,
  kind: ScanKind,
  askedBy: string,
  userAgent: string
): Promise<Data<'POST /api/site/createScanAuthorize'>> {
  const code = newToken()
  const expiresAt = await clock(db, lifeSeconds * 1000)
  await transaction(db, async (tx) => {
    await tx
      .delete(scanAuthorize)
      .where(and(eq(scanAuthorize.askedBy, askedBy), eq(scanAuthorize.kind, kind)))
    await tx
      .insert(scanAuthorize)
      .values({ codeHash: hashToken(code), kind, askedBy, device: deviceWords(userAgent), expiresAt })
  })
  return { code, expiresAt: expiresAt.toISOString() }
}

/** What the device that scanned the code shows; 41002 when it is gone. Nothing of whoever confirmed it. */
export async function readAuthorize(
  db: Db,
  kind: ScanKind,
  code: string
): Promise<Data<'GET /api/site/scanAuthorize'>> {
  const [found] = await db.select().from(scanAuthorize).where(live(kind, code))
  if (!found) throw gone()
  const { device, createdAt, expiresAt, status } = found
  return { device, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString(), status }
}

/** Confirms or refuses once: a second answer is 35006, a code that is gone 41002. */
export async function answerAuthorize(
  db: Db,
  kind: ScanKind,
  code: string,
  status: number,
  whose: { mobile: string } | { simNo: string }
): Promise<void> {
  const confirmed = status === AuthorizeStatus.confirmed
  if (!confirmed && status !== AuthorizeStatus.refused) throw invalid({ status: '选项不正确' })
  const answered = await db
    .update(scanAuthorize)
    .set({
      status,
      ...(confirmed ? whose : {}),
      // confirmed in the last second, it can still be fetched
      expiresAt: sql`greatest(${scanAuthorize.expiresAt}, now() + interval '30 seconds')`
    })
    .where(and(live(kind, code), eq(scanAuthorize.status, AuthorizeStatus.waiting)))
    .returning({ status: scanAuthorize.status })
  if (answered.length) return
  await readAuthorize(db, kind, code)
  throw orderStateChanged('该授权已处理，无需重复操作')
}

/**
 * How it went, for the session that asked and nobody else: waiting is 41001; refused, expired, unknown and foreign are
 * all 41002. Confirmed: the orders are opened to the session once, so that a code replayed after its log-out opens
 * nothing; asking again while they are open (the first answer was lost) gives the same answer.
 */
export async function checkAuthorize(
  { db }: Pick<Deps, 'db'>,
  code: string,
  askedBy: string
): Promise<Data<'POST /api/site/checkScanAuthorize'>> {
  const mine = ownCode(ScanKind.orders, code, askedBy)
  const [found] = await db.select().from(scanAuthorize).where(mine)
  const { mobile } = confirmedOnly(found)
  await transaction(db, async (tx) => {
    const first = await tx
      .update(scanAuthorize)
      .set({ openedAt: sql`now()` })
      .where(and(mine, isNull(scanAuthorize.openedAt)))
      .returning({ mobile: scanAuthorize.mobile })
    if (first.length) await openOrders(tx, askedBy, mobile)
  })
  if ((await orderMobile(db, askedBy)) !== mobile) throw gone()
  return { mobile, nickname: maskMobile(mobile), avatar: (await genericConfig(db)).loginAvatar }
}

export async function tidyAuthorize(db: Db): Promise<void> {
  await db.delete(scanAuthorize).where(lte(scanAuthorize.expiresAt, sql`now()`))
}

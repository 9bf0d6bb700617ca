import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { Data } from '../../../contract'
import { AuthorizeStatus } from '../../../contract/enums'
import { Code } from '../../../contract/errors'
import { maskMobile } from '../../../rules/person/mask'
import { clock, transaction, type Db } from '../../db/client'
import { scanAuthorize } from '../../db/schema'
import type { DbDeps } from '../../deps'
import { BusinessError, invalid, orderStateChanged } from '../../errors'
import { hashToken, newToken } from '../../secrets/secret'
import { ScanKind } from '../../values'
import { deviceWords } from './deviceWords'
import { openOrders, orderMobile } from '../shared/sessions'
import { genericConfig } from './site'

const lifeSeconds = 180

/** 41002: the code is unknown, expired, refused or another session's. */
export const gone = () => new BusinessError(Code.gone, '授权已失效，请重新发起')
const notReady = () => new BusinessError(Code.notReady, '等待确认')

const live = (kind: ScanKind, code: string) =>
  and(
    eq(scanAuthorize.codeHash, hashToken(code)),
    eq(scanAuthorize.kind, kind),
    gt(scanAuthorize.expiresAt, sql`now()`)
  )

/** SQL condition: an unexpired code of the session that asked for it. */
export const ownCode = (kind: ScanKind, code: string, askedBy: string) =>
  and(live(kind, code), eq(scanAuthorize.askedBy, askedBy))

/** The row if confirmed; throws 41001 while unanswered, 41002 when refused or not found. */
export function confirmedOnly<T extends { status: number }>(found: T | undefined): T {
  if (found?.status === AuthorizeStatus.waiting) throw notReady()
  if (found?.status !== AuthorizeStatus.confirmed) throw gone()
  return found
}

/** Creates a code for an order session (given as its hash); replaces its earlier code of the same kind. */
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

/** The asking device, for the device that scanned the code; 41002 when expired. Nothing about who confirmed it. */
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

/** Confirms or refuses, once: 35006 for a second answer, 41002 for an expired code. */
export async function answerAuthorize(
  db: Db,
  kind: ScanKind,
  { code, status }: { code: string; status: number },
  whose: { mobile: string } | { simNo: string }
): Promise<void> {
  const confirmed = status === AuthorizeStatus.confirmed
  if (!confirmed && status !== AuthorizeStatus.refused) throw invalid({ status: '选项不正确' })
  const answered = await db
    .update(scanAuthorize)
    .set({
      status,
      ...(confirmed ? whose : {}),
      // leaves the asking device 30 s to poll when the code is confirmed just before it expires
      expiresAt: sql`greatest(${scanAuthorize.expiresAt}, now() + interval '30 seconds')`
    })
    .where(and(live(kind, code), eq(scanAuthorize.status, AuthorizeStatus.waiting)))
    .returning({ status: scanAuthorize.status })
  if (answered.length) return
  await readAuthorize(db, kind, code)
  throw orderStateChanged('该授权已处理，无需重复操作')
}

/**
 * State of a code, for the session that asked only: 41001 while waiting; 41002 when refused, expired, unknown or another
 * session's. Once confirmed the session is logged in, once, so that a code replayed after its log-out does nothing; asked
 * again while logged in (the first answer was lost) it gives the same answer.
 */
export async function checkAuthorize(
  { db }: DbDeps,
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

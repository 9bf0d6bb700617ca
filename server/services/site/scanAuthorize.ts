import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { Data } from '../../../contract'
import { AuthorizeStatus } from '../../../contract/enums'
import { Code } from '../../../contract/errors'
import { maskMobile } from '../../../rules/mask'
import type { Db } from '../../db/client'
import { scanAuthorize } from '../../db/schema'
import type { Deps } from '../../deps'
import { BusinessError, invalid, orderStateChanged } from '../../errors'
import { hashToken, newToken } from '../../secret'
import { deviceWords } from './deviceWords'
import { openOrders, orderMobile } from '../shared/sessions'
import { genericConfig } from './site'

const lifeSeconds = 180

const gone = () => new BusinessError(Code.gone, '授权已失效，请重新发起')
const notReady = () => new BusinessError(Code.notReady, '等待确认')

const live = (code: string) =>
  and(eq(scanAuthorize.codeHash, hashToken(code)), gt(scanAuthorize.expiresAt, sql`now()`))

/** A new code for an order session (as its hash); the one it had asked for before is gone. */
export async function askAuthorize(
  db: Db,
  askedBy: string,
  userAgent: string
): Promise<Data<'POST /api/site/createScanAuthorize'>> {
  const code = newToken()
  const expiresAt = new Date(Date.now() + lifeSeconds * 1000)
  await db.transaction(async (tx) => {
    await tx.delete(scanAuthorize).where(eq(scanAuthorize.askedBy, askedBy))
    await tx
      .insert(scanAuthorize)
      .values({ codeHash: hashToken(code), askedBy, device: deviceWords(userAgent), expiresAt })
  })
  return { code, expiresAt: expiresAt.toISOString() }
}

/** What the device that scanned the code shows; 41002 when it is gone. Nothing of whoever confirmed it. */
export async function readAuthorize(db: Db, code: string): Promise<Data<'GET /api/site/scanAuthorize'>> {
  const [found] = await db.select().from(scanAuthorize).where(live(code))
  if (!found) throw gone()
  const { device, createdAt, expiresAt, status } = found
  return { device, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString(), status }
}

/** Confirms or refuses once: a second answer is 35006, a code that is gone 41002. */
export async function answerAuthorize(db: Db, code: string, status: number, mobile: string): Promise<void> {
  const confirmed = status === AuthorizeStatus.confirmed
  if (!confirmed && status !== AuthorizeStatus.refused) throw invalid({ status: '选项不正确' })
  const answered = await db
    .update(scanAuthorize)
    .set({
      status,
      mobile: confirmed ? mobile : '',
      // confirmed in the last second, it can still be fetched
      expiresAt: sql`greatest(${scanAuthorize.expiresAt}, now() + interval '30 seconds')`
    })
    .where(and(live(code), eq(scanAuthorize.status, AuthorizeStatus.waiting)))
    .returning({ status: scanAuthorize.status })
  if (answered.length) return
  await readAuthorize(db, code)
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
  const mine = and(live(code), eq(scanAuthorize.askedBy, askedBy))
  const [found] = await db.select().from(scanAuthorize).where(mine)
  if (found?.status === AuthorizeStatus.waiting) throw notReady()
  if (found?.status !== AuthorizeStatus.confirmed) throw gone()
  const { mobile } = found
  await db.transaction(async (tx) => {
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

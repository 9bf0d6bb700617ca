import { eq, lte, sql } from 'drizzle-orm'
import type { Query } from '../../../contract'
import { parseAddress } from '../../../rules/url'
import type { Db } from '../../db/client'
import { miniCode } from '../../db/schema'
import type { Deps } from '../../deps'
import { notOpen } from '../../errors'
import { networkOf } from '../../limits'
import { pictureType, sandboxAppId, type CodedPage } from '../../providers/miniCode'
import { hashToken } from '../../secrets/secret'
import { takeOfDay } from '../shared/callerLimits'
import type { Caller } from '../shared/caller'

/** Codes that the platforms are asked for in a day; an address has a tenth. */
const perDay = 5000
/** A code that no poster has asked for in this time is asked for anew. */
const keptDays = 90

/**
 * Path of the picture of the code that opens a page of the caller's own mini-program. The platform is asked once for
 * each page with its parameters. Throws 40001 where it draws none, -1 when it fails, 42900.
 */
export async function miniCodePicture(
  { db, limits, providers }: Pick<Deps, 'db' | 'limits' | 'providers'>,
  { platform, ip }: Caller,
  { page, params = '' }: Query<'GET /api/site/miniCode'>
): Promise<string> {
  const appId = providers.miniCodes.appId(platform)
  if (!appId) throw notOpen()
  const coded: CodedPage = { page, params: parseAddress(`?${params}`).params }
  const mark = hashToken([platform, appId, page, JSON.stringify(coded.params)].join('|')).slice(0, 32)
  // in the sandbox a code that no platform knows
  if (appId === sandboxAppId) return `/media/qr/${mark}.gif`
  const found = await db
    .update(miniCode)
    .set({ usedAt: sql`now()` })
    .where(eq(miniCode.mark, mark))
    .returning({ mark: miniCode.mark })
  if (!found.length) {
    await takeOfDay(limits, { what: 'miniCode', network: networkOf(ip) }, perDay)
    const picture = await providers.miniCodes.draw(platform, coded)
    await db
      .insert(miniCode)
      .values({ mark, picture: picture.toString('base64') })
      .onConflictDoNothing()
  }
  return `/media/codes/${mark}`
}

/** The picture of a code; undefined when there is none. */
export async function readMiniCode(db: Db, mark: string) {
  const [found] = await db.select().from(miniCode).where(eq(miniCode.mark, mark))
  if (!found) return undefined
  const bytes = Buffer.from(found.picture, 'base64')
  return { bytes, type: pictureType(bytes)! }
}

export async function tidyMiniCodes(db: Db): Promise<void> {
  await db.delete(miniCode).where(lte(miniCode.usedAt, sql`now() - ${keptDays}::int * interval '1 day'`))
}

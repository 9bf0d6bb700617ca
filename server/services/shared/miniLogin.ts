import { and, eq, lte, sql } from 'drizzle-orm'
import type { Body, Data } from '../../../contract'
import type { Db } from '../../db/client'
import { miniLogin } from '../../db/schema'
import type { Deps } from '../../deps'

// the same as for profiles in miniProfiles
const keptDays = 180

/**
 * Exchanges the code for the user's openId at the platform and stores it with the session (hash of its Session-ID), as
 * proof: knowing an openId is not enough. A later log-in of the session replaces it.
 */
export async function logInMini(
  { db, providers }: Pick<Deps, 'db' | 'providers'>,
  { platform, code }: Body<'POST /api/site/miniLogin'>,
  sessionHash: string
): Promise<Data<'POST /api/site/miniLogin'>> {
  const openId = await providers.miniLogin.openId(platform, code)
  await db
    .insert(miniLogin)
    .values({ sessionHash, platform, openId })
    .onConflictDoUpdate({
      target: miniLogin.sessionHash,
      set: { platform, openId, updatedAt: sql`now()` }
    })
  return { openId }
}

/** The openId with which a session is logged in on a platform; undefined without one. */
export async function openIdOf(db: Db, platform: string, sessionHash: string): Promise<string | undefined> {
  const [found] = await db
    .select({ openId: miniLogin.openId })
    .from(miniLogin)
    .where(and(eq(miniLogin.sessionHash, sessionHash), eq(miniLogin.platform, platform)))
  return found?.openId
}

export async function tidyMiniLogins(db: Db): Promise<void> {
  await db.delete(miniLogin).where(lte(miniLogin.updatedAt, sql`now() - ${keptDays}::int * interval '1 day'`))
}

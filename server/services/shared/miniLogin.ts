import { and, eq, lte, sql } from 'drizzle-orm'
import type { Body, Data } from '../../../contract'
import type { Db } from '../../db/client'
import { miniLogin } from '../../db/schema'
import type { Deps } from '../../deps'

// as long as miniProfiles keeps what users say of themselves
const keptDays = 180

/**
 * Asks the platform whose code it is and binds that openId to the session (hash of its Session-ID): whoever only
 * knows an openId has no session that got it. A later log-in of the session takes its place.
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

/** The openId that a session has proved on a platform; undefined when it has not. */
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

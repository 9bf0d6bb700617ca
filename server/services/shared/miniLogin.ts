import { and, eq, inArray, lte, sql } from 'drizzle-orm'
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

const appIds = { weapp: 'WEAPP_APP_ID', tt: 'TT_APP_ID', kwai: 'KWAI_APP_ID' } as const

/** Whether a platform has vouched for a session as its mini-program's; the sandbox vouches for nobody. */
export async function isFromMini(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  sessionHash: string
): Promise<boolean> {
  const real = (['weapp', 'tt', 'kwai'] as const).filter((platform) => config[appIds[platform]])
  const found = await db
    .select({ platform: miniLogin.platform })
    .from(miniLogin)
    .where(and(eq(miniLogin.sessionHash, sessionHash), inArray(miniLogin.platform, real)))
  return found.length > 0
}

export async function tidyMiniLogins(db: Db): Promise<void> {
  await db.delete(miniLogin).where(lte(miniLogin.updatedAt, sql`now() - ${keptDays}::int * interval '1 day'`))
}

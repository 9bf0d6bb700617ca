import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Body, Data } from '../../../contract'
import type { Db } from '../../db/client'
import { miniLogin, wechatVisitor } from '../../db/schema'
import type { Deps, ProviderDeps } from '../../deps'
import { hashToken } from '../../secrets/secret'
import { refuse } from '../../errors'

// the same as for profiles in miniProfiles
const keptDays = 180

/**
 * Exchanges the code for the user's openId at the platform and stores it with the session (hash of its Session-ID), as
 * proof: knowing an openId is not enough. A later log-in of the session replaces it.
 */
export async function logInMini(
  { db, providers }: ProviderDeps,
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

/** As `openIdOf`; throws -1 when the session is not logged in on the platform. */
export async function neededOpenId(db: Db, platform: string, sessionHash: string): Promise<string> {
  const openId = await openIdOf(db, platform, sessionHash)
  if (!openId) throw platformLoginEnded()
  return openId
}

export const platformLoginEnded = () => refuse('登录状态已失效，请重新打开小程序')

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

/** Cookie of a browser whose user has agreed to the official account; its value names a row of `wechat_visitor`. */
export const wechatCookie = 'wx_visitor'

const nobody = { openId: '', nickname: '', headPortrait: '' }

/** WeChat user of this cookie's value; empty fields if none. */
export async function wechatPerson(db: Db, visitor: string) {
  if (!visitor) return nobody
  const [found] = await db
    .select({
      openId: wechatVisitor.openId,
      nickname: wechatVisitor.nickname,
      headPortrait: wechatVisitor.headPortrait
    })
    .from(wechatVisitor)
    .where(and(eq(wechatVisitor.tokenHash, hashToken(visitor)), gt(wechatVisitor.expiresAt, sql`now()`)))
  return found ?? nobody
}

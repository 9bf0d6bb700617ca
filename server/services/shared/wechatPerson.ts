import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { wechatVisitor } from '../../db/schema'
import { hashToken } from '../../secrets/secret'

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

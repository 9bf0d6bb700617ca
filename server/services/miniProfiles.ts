import { lte, sql } from 'drizzle-orm'
import type { Body, Data } from '../../contract'
import { isUrl } from '../../rules/url'
import type { Db } from '../db/client'
import { miniProfile } from '../db/schema'
import { invalid } from '../errors'

const keptDays = 180

// tags, left-over brackets, control characters and those that turn the direction of what follows
const markup = /<[^<>]*>|[<>\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu

/**
 * Keeps what a mini-program says of its user. An openId in a header proves nothing, so a profile belongs to the
 * session that brought it (`owner`, hash of its Session-ID): the same session writes over its own, another session
 * with the same openId gets a row of its own and neither reads nor changes the first. `claimed`: the openId of the
 * Platform-OpenId header, which must be the same. 42200 names the field.
 */
export async function saveMiniProfile(
  db: Db,
  platform: string,
  body: Body<'POST /api/site/ksUpdateProfile'>,
  { claimed, owner }: { claimed: string; owner: string }
): Promise<Data<'POST /api/site/ksUpdateProfile'>> {
  const { openId, headPortrait = '' } = body
  const nickname = body.nickname.replace(markup, '').trim()
  const wrong = {
    ...(openId === claimed ? {} : { openId: '用户标识与当前登录不一致' }),
    ...(nickname ? {} : { nickname: '请填写昵称' }),
    ...(!headPortrait || isUrl(headPortrait) ? {} : { headPortrait: '头像地址不正确' })
  }
  if (Object.keys(wrong).length) throw invalid(wrong)
  const said = { nickname, headPortrait, updatedAt: new Date() }
  await db
    .insert(miniProfile)
    .values({ platform, openId, owner, ...said })
    .onConflictDoUpdate({
      target: [miniProfile.platform, miniProfile.openId, miniProfile.owner],
      set: said
    })
  return { openId, nickname, headPortrait }
}

export async function tidyMiniProfiles(db: Db): Promise<void> {
  await db
    .delete(miniProfile)
    .where(lte(miniProfile.updatedAt, sql`now() - ${keptDays}::int * interval '1 day'`))
}

import { lte, sql } from 'drizzle-orm'
import type { Body, Data } from '../../../contract'
import { isUrl } from '../../../rules/url'
import type { Db } from '../../db/client'
import { miniProfile } from '../../db/schema'
import type { Deps } from '../../deps'
import { invalid } from '../../errors'
import { keepSmsCode } from '../messages/sms'
import { openIdOf } from '../shared/platformUsers'

const platform = 'kwai'
const keptDays = 180

// tags, stray angle brackets, control characters, and characters that change the text direction
const markup = /<[^<>]*>|[<>\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu

/**
 * Stores the profile of a Kuaishou user. The openId must be the one with which this session (hash of its Session-ID)
 * logged in, as an openId in the body proves nothing. 42200 names the field.
 */
export async function saveMiniProfile(
  db: Db,
  body: Body<'POST /api/site/ksUpdateProfile'>,
  sessionHash: string
): Promise<Data<'POST /api/site/ksUpdateProfile'>> {
  const { openId, headPortrait = '' } = body
  const nickname = body.nickname.replace(markup, '').trim()
  const wrong = {
    ...(openId === (await openIdOf(db, platform, sessionHash)) ? {} : { openId: '用户标识与当前登录不一致' }),
    ...(nickname ? {} : { nickname: '请填写昵称' }),
    ...(!headPortrait || isUrl(headPortrait) ? {} : { headPortrait: '头像地址不正确' })
  }
  if (Object.keys(wrong).length) throw invalid(wrong)
  const values = { nickname, headPortrait, updatedAt: sql`now()` }
  await db
    .insert(miniProfile)
    .values({ platform, openId, ...values })
    .onConflictDoUpdate({ target: [miniProfile.platform, miniProfile.openId], set: values })
  return { openId, nickname, headPortrait }
}

export async function tidyMiniProfiles(db: Db): Promise<void> {
  await db
    .delete(miniProfile)
    .where(lte(miniProfile.updatedAt, sql`now() - ${keptDays}::int * interval '1 day'`))
}

/**
 * The user's mobile as the platform vouches for it. It counts as proved by SMS only where asked for: then it comes with the
 * code that an SMS would have brought.
 */
export async function mobileOfMini(deps: Deps, { platform, code, scene }: Body<'POST /api/site/miniMobile'>) {
  const mobile = await deps.providers.miniMobile.mobile(platform, code)
  return { mobile, smsCode: scene ? await keepSmsCode(deps, mobile, scene) : '' }
}

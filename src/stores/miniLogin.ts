import { post, type CallOptions } from '@/api/client'
import { askPlatformLoginCode } from '@/platform/login/platformLogin'
import { stores } from '@/stores'

type MiniPlatform = Exclude<typeof process.env.TARO_ENV, 'h5'>

/**
 * Logs in at the platform; resolves to the openId, '' when the platform gives none. Rejects with ApiError.
 */
export async function miniLogin(options?: CallOptions): Promise<string> {
  const code = await askPlatformLoginCode()
  if (!code) return ''
  const platform = process.env.TARO_ENV as MiniPlatform
  const { openId } = await post('/api/site/miniLogin', { platform, code }, options)
  stores.session.setOpenId(openId)
  stores.miniUser.use(openId)
  // a user keeps the seller who referred them, until another seller does
  const { promoCode, bd_vid } = stores.miniUser.current
  stores.layout.carry({ promoCode, bd_vid, ...stores.layout.carried })
  return openId
}

/**
 * Logs in at every start, since the server forgets users after a while. A background call: whoever needs the
 * openId logs in again when it failed.
 */
export function logInAtStart(): void {
  miniLogin({ quiet: true }).catch(() => undefined)
}

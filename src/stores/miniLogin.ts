import { post, type CallOptions } from '@/api/client'
import { askPlatformLoginCode } from '@/platform/login/platformLogin'
import { stores } from '@/stores'

type MiniPlatform = Exclude<typeof process.env.TARO_ENV, 'h5'>

/** Learns who the platform's user is: the openId, '' when the platform does not say. Rejects with ApiError. */
export async function miniLogin(options?: CallOptions): Promise<string> {
  const code = await askPlatformLoginCode()
  if (!code) return ''
  const platform = process.env.TARO_ENV as MiniPlatform
  const { openId } = await post('/api/site/miniLogin', { platform, code }, options)
  stores.session.setOpenId(openId)
  stores.miniUser.use(openId)
  // a user stays with the seller who brought them, until another one does
  const { promoCode, bd_vid } = stores.miniUser.current
  stores.layout.carry({ promoCode, bd_vid, ...stores.layout.carried })
  return openId
}

/**
 * At every start, for the server forgets whom it has not seen for long. Nobody waits for it; when it fails, whoever
 * needs the openId logs in then.
 */
export function logInAtStart(): void {
  miniLogin({ quiet: true }).catch(() => undefined)
}

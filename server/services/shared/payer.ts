import type { Deps } from '../../deps'
import { isMiniProgram, type PaymentRequest } from '../../providers/payment'
import { openIdOf } from './miniLogin'
import { wechatPerson } from './wechatPerson'

/** The page that asks WeChat's user who they are; it leads back to `returnUrl` (server/routes/wechat.ts). */
const identify = (returnUrl: string) =>
  `/api/wechat/authorize?type=1&syncRedirect=${encodeURIComponent(returnUrl)}`

/** Who pays: openId of a mini-program's user, or of WeChat's user in WeChat's own browser. */
export async function payerOf(
  { db, platform = '', visitor, providers, wechatBrowser }: Deps,
  returnUrl: string
): Promise<Pick<PaymentRequest, 'openId' | 'wechatBrowser'>> {
  if (isMiniProgram(platform)) {
    const openId = visitor ? await openIdOf(db, platform, visitor) : undefined
    return openId ? { openId } : {}
  }
  if (!wechatBrowser) return {}
  const { openId } = await wechatPerson(db, wechatBrowser.visitor)
  // an app on another host sends no cookie of ours: its user would be asked again and again
  const asks = providers.wechat && !wechatBrowser.elsewhere
  return { wechatBrowser: { identify: asks ? identify(returnUrl) : '' }, ...(openId ? { openId } : {}) }
}

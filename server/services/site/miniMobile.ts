import type { Body, Data } from '../../../contract'
import type { Deps } from '../../deps'
import { keepSmsCode } from '../shared/sms'

/**
 * The user's mobile as the platform vouches for it. It counts as proved by SMS only where asked for: then it comes with the
 * code that an SMS would have brought.
 */
export async function mobileOfMini(
  deps: Deps,
  { platform, code, scene }: Body<'POST /api/site/miniMobile'>
): Promise<Data<'POST /api/site/miniMobile'>> {
  const mobile = await deps.providers.miniMobile.mobile(platform, code)
  return { mobile, smsCode: scene ? await keepSmsCode(deps, mobile, scene) : '' }
}

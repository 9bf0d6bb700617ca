import { eq } from 'drizzle-orm'
import type { Body } from '../../../contract'
import { BindPhoneMode, SmsScene } from '../../../contract/enums'
import { maskMobile } from '../../../rules/person/mask'
import { transaction } from '../../db/client'
import { sim } from '../../db/schema'
import type { Deps } from '../../deps'
import { BusinessError, invalid } from '../../errors'
import { checkSmsCode, useSmsCode } from '../messages/sms'
import { getSim, lockSim } from './sim'
import { bindsNoMobile, mobileChanged, smsCodeNeeded } from './errors'

/** Checks the code of the old mobile; a wrong one is reported at its own field, as the form has two codes. */
async function checkOldCode(deps: Deps, mobile: string, code: string): Promise<void> {
  try {
    await checkSmsCode(deps, mobile, SmsScene.unbindMobile, code)
  } catch (error) {
    if (error instanceof BusinessError) throw invalid({ oldCode: error.message })
    throw error
  }
}

/**
 * Binds a mobile verified by an SMS code; replacing a bound mobile takes a code sent to that one, too. Throws 42200, 34002,
 * 34003 when the code of the old mobile is missing, -1 when the card allows no binding.
 */
export async function bindMobile(deps: Deps, simNo: string, body: Body<'POST /api/iot/simBindMobile'>) {
  const { mobile, code, oldCode } = body
  const before = await getSim(deps.db, simNo)
  if (before.bindPhoneMode === BindPhoneMode.off) throw bindsNoMobile()
  if (before.mobile === mobile) throw invalid({ mobile: '已绑定该手机号' })
  if (before.mobile && !oldCode) throw smsCodeNeeded(before.mobile)
  if (before.mobile) await checkOldCode(deps, before.mobile, oldCode!)
  await checkSmsCode(deps, mobile, SmsScene.bindMobile, code)
  await transaction(deps.db, async (tx) => {
    const card = await lockSim(tx, { simNo })
    // the checked code does not prove the mobile that is bound now
    if (card.mobile !== before.mobile) throw mobileChanged()
    await useSmsCode(tx, mobile, SmsScene.bindMobile)
    if (before.mobile) await useSmsCode(tx, before.mobile, SmsScene.unbindMobile)
    await tx.update(sim).set({ mobile }).where(eq(sim.id, card.id))
  })
  return { mobile: maskMobile(mobile) }
}

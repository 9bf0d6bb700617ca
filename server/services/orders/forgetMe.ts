import { SmsScene } from '../../../contract/enums'
import { transaction } from '../../db/client'
import type { Deps } from '../../deps'
import { forgetBuyer, forgetVisitor, type VisitorMarks } from '../shared/forget'
import { checkSmsCode, useSmsCode } from '../shared/sms'

/** Deletes what is kept about a buyer, who proves the mobile of the order log-in by a code. Throws 34002. */
export async function forgetMe(
  deps: Deps,
  mobile: string,
  code: string,
  visitor: VisitorMarks
): Promise<void> {
  await checkSmsCode(deps, mobile, SmsScene.orderQuery, code)
  await transaction(deps.db, async (tx) => {
    await useSmsCode(tx, mobile, SmsScene.orderQuery)
    await forgetBuyer(tx, mobile)
    await forgetVisitor(tx, visitor)
  })
}

import { t } from '@/i18n'
import { pay } from '@/platform/pay/pay'
import type { PayOrder } from '@/platform/pay/types'
import { toast } from '@/runtime/feedback'
import { quietDuring } from '@/runtime/quiet'

/** ms: a reason takes longer to read than other toasts. */
const shown = 4000

/**
 * Opens the cashier, and shows a failure, but not that the buyer gave up. False when the buyer has not paid, true
 * when the server is to be asked.
 */
export async function leaveForCashier(how: PayOrder): Promise<boolean> {
  const { state, reason = '' } = await quietDuring(pay(how))
  if (state === 'failed') toast(t('common.pay.refused', { reason }), { duration: shown })
  return state === 'left'
}

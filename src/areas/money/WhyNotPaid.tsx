import type { ApiError } from '@/api/client'
import { Notice } from '@/components/feedback/Notice'
import { t } from '@/i18n'
import { wayTo } from '@/nav/navigate'
import { Code } from '@contract/errors'

/** Shows why the last request to pay failed, until the next one; a short balance leads to topping up. */
export function WhyNotPaid({ error }: { error: ApiError | undefined }) {
  if (!error?.message) return null
  const short = error.code === Code.balanceShort
  return (
    <Notice
      tone='danger'
      alert
      {...(short ? wayTo('pages/iot/index/balance/index', t('card.fix.topUp')) : {})}
    >
      {error.message}
    </Notice>
  )
}

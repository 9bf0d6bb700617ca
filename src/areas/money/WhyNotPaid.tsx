import { Notice } from '@/components/base/Notice'
import { t } from '@/i18n'
import { wayTo } from '@/nav/navigate'
import { Code } from '@contract/errors'
import type { Paying } from './usePaying'

/** Why the last try to pay failed, for as long as it stands; too little money leads to topping up. */
export function WhyNotPaid({ error }: { error: Paying['error'] }) {
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

import { Empty } from '@/components/feedback/State'
import { t } from '@/i18n'
import { go } from '@/nav/navigate'

/** Nothing may be asked for about the order now. */
export const NothingToAsk = () => (
  <Empty
    text={t('orders.after.closedNote')}
    action={t('orders.after.service')}
    onAction={() => go('pages/customer/index')}
  />
)

import { View } from '@tarojs/components'
import { Cell, CellGroup } from '@/components/base/Cell'
import type { MallOrder } from '@/areas/mall/state'
import { payMethodText } from '@/areas/card/words'
import { go } from '@/nav/navigate'
import { t } from '@/i18n'
import { copy } from '@/platform/clipboard/clipboard'
import { momentText } from '@/screens/dates'

/** Order number, times, payment method, remark, and a link to customer service. */
export function Facts({ order }: { order: MallOrder }) {
  const { orderSn, createdAt, paidAt, placeType, remark } = order
  const facts = [
    [t('mall.made'), momentText(createdAt)],
    [t('mall.paidAt'), momentText(paidAt)],
    [t('common.payBy'), payMethodText(placeType)],
    [t('mall.remark'), remark]
  ]
  return (
    <CellGroup>
      <Cell
        title={t('money.order.sn')}
        note={orderSn}
        value={<View className='brand'>{t('common.copy')}</View>}
        bare
        onClick={() => void copy(orderSn, t('money.order.sn'))}
      />
      {facts.map(([title, value]) => (value ? <Cell key={title} title={title} value={value} /> : null))}
      <Cell icon='headset' title={t('card.mend.customer')} onClick={() => go('pages/iot/index/customer')} />
    </CellGroup>
  )
}

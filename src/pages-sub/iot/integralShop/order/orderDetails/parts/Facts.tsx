import { View } from '@tarojs/components'
import { Cell, CellGroup } from '@/components/base/Cell'
import type { MallOrder } from '@/areas/mall/state'
import { placeText } from '@/areas/portal/words'
import { go } from '@/nav/navigate'
import { t } from '@/i18n'
import { copy } from '@/platform/clipboard/clipboard'
import { timeText } from '@rules/time'

/** Number, times, way of payment, what the buyer wrote, and the way to a person. */
export function Facts({ order }: { order: MallOrder }) {
  const { orderSn, createdAt, paidAt, placeType, remark } = order
  const facts = [
    [t('mall.made'), timeText(createdAt, 'second')],
    [t('mall.paidAt'), timeText(paidAt, 'second')],
    [t('common.payBy'), placeText(placeType)],
    [t('mall.remark'), remark]
  ]
  return (
    <CellGroup>
      <Cell
        title={t('portal.order.sn')}
        note={orderSn}
        value={<View className='brand'>{t('common.copy')}</View>}
        bare
        onClick={() => void copy(orderSn, t('portal.order.sn'))}
      />
      {facts.map(([title, value]) => (value ? <Cell key={title} title={title} value={value} /> : null))}
      <Cell icon='headset' title={t('portal.mend.customer')} onClick={() => go('pages/iot/index/customer')} />
    </CellGroup>
  )
}

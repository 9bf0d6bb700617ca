import { observer } from 'mobx-react'
import type { Query } from '@contract'
import { Cell, CellGroup } from '@/components/base/Cell'
import { Bone } from '@/components/feedback/Skeleton'
import { useStores } from '@/hooks'
import { currentLocale, regionName, t } from '@/i18n'
import { yuanText } from '@/i18n/money'
import { regionText } from '@rules/region'
import { weekdayText } from './weekdayText'
import { useDelivery, type Delivery } from './useDelivery'

/** Freight in words; '' where the merchant gives none. */
function freightText({ freight, freeFrom, dearer, province }: Delivery): string {
  if (freight === null) return ''
  const others = province ? [] : dearer.map(regionName)
  return [
    freight ? t('orders.ship.fee', { yuan: yuanText(freight) }) : t('orders.ship.free'),
    freight && freeFrom ? t('orders.ship.freeFrom', { yuan: yuanText(freeFrom) }) : '',
    others.length
      ? t(freight ? 'orders.ship.dearer' : 'orders.ship.except', {
          places: others.join(currentLocale().startsWith('zh') ? '、' : ', ')
        })
      : ''
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Until when an item arrives, where, and what sending it costs; nothing where the merchant says neither. */
export function DeliveryLine({ delivery, city }: { delivery?: Delivery; city?: string }) {
  if (!delivery) return null
  const { arrivesOn, province } = delivery
  const freight = freightText(delivery)
  const by = arrivesOn ? t('orders.ship.by', { day: weekdayText(arrivesOn) }) : ''
  const place = regionText([province, city ?? delivery.city].map(regionName))
  if (!by && !freight) return null
  return (
    <CellGroup>
      <Cell
        icon='truck'
        title={by || freight}
        note={[place, by ? freight : ''].filter(Boolean).join(' · ')}
        id='delivery'
      />
    </CellGroup>
  )
}

/** `DeliveryLine` on an item's page: to the last address, else to where the server thinks the visitor is. */
export const DeliveryFacts = observer(function DeliveryFacts(
  of: Omit<Query<'GET /api/shop/deliveryTerms'>, 'provinceCode'>
) {
  const { cache, user } = useStores()
  const [provinceCode, city] = user.lastAddress.region
  const { delivery, loading } = useDelivery({ ...of, provinceCode })
  // as high as the line, so that nothing below moves when it comes
  if (loading) return <Bone kind='line' />
  return (
    <DeliveryLine
      delivery={delivery}
      city={provinceCode ? (cache.lookup(city ?? '').city?.label ?? '') : undefined}
    />
  )
})

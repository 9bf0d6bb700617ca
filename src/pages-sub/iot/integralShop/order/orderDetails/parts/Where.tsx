import { View } from '@tarojs/components'
import { Cell, CellGroup } from '@/components/base/Cell'
import { storeAddress } from '@/areas/mall/StoreLine'
import type { MallOrder } from '@/areas/mall/state'
import { expectedText } from '@/areas/orders/Parcel'
import { parcelView } from '@/areas/orders/status'
import { go } from '@/nav/navigate'
import { t } from '@/i18n'
import { copy } from '@/platform/clipboard/clipboard'
import { openMap } from '@/platform/location/map'
import { dial } from '@/platform/phone/phone'

const placeOf = (store: NonNullable<MallOrder['store']>) => {
  const { latitude, longitude, name } = store
  return { latitude, longitude, name, address: storeAddress(store) }
}

/** The parcel and its address, or the pick-up store. */
export function Where({ order: { orderSn, address, store, logistics } }: { order: MallOrder }) {
  return (
    <CellGroup>
      {logistics ? (
        <Cell
          icon='truck'
          title={parcelView(logistics.state).text}
          note={[
            expectedText(logistics),
            logistics.events[0]?.text ?? [logistics.company, logistics.trackingNumber].join(' ')
          ]
            .filter(Boolean)
            .join(' · ')}
          onClick={() => go('pages-sub/iot/integralShop/order/orderDetails/logistics', { orderSn })}
        />
      ) : null}
      {address ? (
        <Cell icon='pin' title={`${address.name} ${address.mobile}`} note={address.address} />
      ) : null}
      {store ? (
        <Cell
          icon='home'
          title={store.name}
          note={[storeAddress(store), store.hours].filter(Boolean).join(' · ')}
          value={<View className='brand'>{t('mall.store.copy')}</View>}
          bare
          onClick={() => void copy(`${store.name} ${storeAddress(store)}`, t('mall.store.address'))}
        />
      ) : null}
      {store && openMap ? (
        <Cell icon='pin' title={t('mall.store.way')} onClick={() => void openMap!(placeOf(store))} />
      ) : null}
      {store?.phone ? (
        <Cell
          icon='phone'
          title={t('mall.store.phone')}
          note={store.phone}
          value={<View className='brand'>{t('common.call')}</View>}
          bare
          onClick={() => void dial(store.phone)}
        />
      ) : null}
    </CellGroup>
  )
}

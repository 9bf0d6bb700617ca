import { get } from '@/api/client'
import { chooseAddress } from '@/areas/orders/address/choosing'
import { useAddresses, useChosenAddress } from '@/areas/mall/useAddresses'
import type { Choice } from '@/areas/mall/useChoice'
import { useRequest, useStores } from '@/hooks'
import { t } from '@/i18n'
import { go } from '@/nav/navigate'
import { DeliveryWay } from '@contract/enums'

/** Delivery address or pick-up store of an order, as chosen before. For observers. */
export function useDelivery(goodsId: number, { way, storeId }: Pick<Choice, 'way' | 'storeId'>) {
  const { user } = useStores()
  const fetched = way === DeliveryWay.pickUp
  const addresses = useAddresses({ skip: fetched })
  const stores = useRequest(() => get('/api/iot/goodsShopStore', { goodsId }), [goodsId], { skip: !fetched })
  const chosen = useChosenAddress(addresses.data?.list)
  const all = stores.data?.list ?? []
  const address = fetched ? undefined : chosen
  // a single store needs no choice
  const store = fetched
    ? (all.find((one) => one.storeId === storeId) ?? (all.length === 1 ? all[0] : undefined))
    : undefined
  const { data, loading } = fetched ? stores : addresses
  return {
    fetched,
    addresses,
    stores,
    address,
    store,
    known: Boolean(address ?? store),
    /** Text of the button that chooses what is not known yet. */
    wanted: t(fetched ? 'mall.store.choose' : 'mall.address.choose'),
    loading: loading && !data,
    choose: () =>
      fetched
        ? go('pages-sub/iot/integralShop/details/storePoint', { goodsId, choose: 1 })
        : chooseAddress(Boolean(addresses.data?.list.length || user.addresses.length))
  }
}

export type Delivery = ReturnType<typeof useDelivery>

import { observer } from 'mobx-react'
import { get } from '@/api/client'
import { shownOf, useBookChanged } from '@/areas/mall/useAddresses'
import { regionValues } from '@/areas/orders/address/regionValues'
import { useRequest, useStores } from '@/hooks'
import { buttonTo } from '@/nav/navigate'
import { usePageParams } from '@/nav/usePageParams'
import { t } from '@/i18n'
import { Pending } from '@/screens/Pending'
import { AddressForm } from './parts/AddressForm'

/** A new address, or with `addressId` an existing one to edit. */
export default observer(function EditAddress() {
  const params = usePageParams()
  const addressId = Number(params.addressId) || 0
  const choosing = Boolean(params.choose)
  const forShop = params.choose === 'shop'
  const { cache, user } = useStores()
  const changed = useBookChanged()
  const request = useRequest(
    async () => {
      const onPhone = user.addresses.find((one) => one.addressId === addressId)
      if (onPhone) return { address: shownOf(onPhone), region: [...onPhone.region] }
      if (addressId < 0) return { address: undefined, region: [] }
      const [{ list }, tree] = await Promise.all([get('/api/iot/simAddressList'), cache.loadRegions('all')])
      const address = list.find((one) => one.addressId === addressId)
      return { address, region: address ? regionValues(address, tree) : [] }
    },
    [addressId],
    { skip: !addressId }
  )
  if (!addressId) return <AddressForm choosing={choosing} forShop={forShop} onChanged={changed} />
  return (
    <Pending
      request={request}
      absent={Boolean(request.data && !request.data.address)}
      shape={['line', 'line', 'line', 'line']}
      missing={{
        text: t('mall.address.missing'),
        ...buttonTo(
          t('mall.address.all'),
          'pages-sub/iot/integralShop/details/selectAddress/index',
          {},
          'replace'
        )
      }}
    >
      {(found) => <AddressForm {...found} choosing={choosing} forShop={forShop} onChanged={changed} />}
    </Pending>
  )
})

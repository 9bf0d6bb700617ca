import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { Button } from '@/components/base/Button'
import { isOnPhone, useBook, useBookChanged, useChosenAddress } from '@/areas/mall/useAddresses'
import { useStores } from '@/hooks'
import { go } from '@/nav/navigate'
import { usePageParams } from '@/nav/usePageParams'
import { t } from '@/i18n'
import { DetailOf } from '@/screens/Detail'
import { AddressCard } from './parts/AddressCard'

/**
 * The buyer's address book: the card's addresses and those kept on this phone. With `choose` a tap chooses one for an order of the
 * mall (`1`) or of the shop (`shop`).
 */
export default observer(function AddressBook() {
  const { choose } = usePageParams()
  const choosing = Boolean(choose)
  const forShop = choose === 'shop'
  const { sim } = useStores()
  const request = useBook({ forShop })
  const changed = useBookChanged()
  const chosen = useChosenAddress(request.ofCard)
  const toPhone = forShop || !sim.loggedIn
  const write = (addressId?: number) =>
    go('pages-sub/iot/integralShop/details/selectAddress/edit', { addressId, choose: choose || undefined })
  return (
    <DetailOf
      request={request}
      title={choosing ? t('mall.address.choose') : undefined}
      shape={['card', 'card', 'card']}
      isEmpty={({ list }) => !list.length}
      empty={{
        text: t('mall.address.none'),
        note: t('mall.address.addNote'),
        action: t('mall.address.add'),
        onAction: () => write()
      }}
      plain
      footer={({ list, most }) => {
        if (!list.length) return undefined
        const full = list.filter((one) => isOnPhone(one) === toPhone).length >= most
        return (
          <Button disabled={full} onClick={() => write()}>
            {full ? t('mall.address.full', { count: most }) : t('mall.address.add')}
          </Button>
        )
      }}
    >
      {({ list }) => (
        <View className='stack'>
          {list.map((address) => (
            <AddressCard
              key={address.addressId}
              address={address}
              choosing={choosing}
              forShop={forShop}
              chosen={choosing && !forShop && address.addressId === chosen?.addressId}
              onEdit={() => write(address.addressId)}
              onChanged={changed}
            />
          ))}
          {list.some(isOnPhone) ? <View className='t12 ink3 tc'>{t('mall.address.onPhoneNote')}</View> : null}
        </View>
      )}
    </DetailOf>
  )
})

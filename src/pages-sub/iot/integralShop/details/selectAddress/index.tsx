import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { Button } from '@/components/base/Button'
import { useAddresses, useChosenAddress } from '@/areas/mall/useAddresses'
import { go } from '@/nav/navigate'
import { usePageParams } from '@/nav/usePageParams'
import { t } from '@/i18n'
import { DetailOf } from '@/screens/Detail'
import { AddressCard } from './parts/AddressCard'

/** The card's address book; with `choose` a tap chooses the address for an order. */
export default observer(function AddressBook() {
  const choosing = Boolean(usePageParams().choose)
  const request = useAddresses()
  const chosen = useChosenAddress(request.data?.list)
  const write = (addressId?: number) =>
    go('pages-sub/iot/integralShop/details/selectAddress/edit', {
      addressId,
      choose: choosing ? 1 : undefined
    })
  return (
    <DetailOf
      of={request}
      title={choosing ? t('mall.address.choose') : undefined}
      shape={['card', 'card', 'card']}
      isEmpty={({ list }) => !list.length}
      empty={{
        says: t('mall.address.none'),
        note: t('mall.address.addNote'),
        action: t('mall.address.add'),
        onAction: () => write()
      }}
      plain
      footer={({ list, most }) =>
        list.length ? (
          <Button disabled={list.length >= most} onClick={() => write()}>
            {list.length >= most ? t('mall.address.full', { count: most }) : t('mall.address.add')}
          </Button>
        ) : undefined
      }
    >
      {({ list }) => (
        <View className='stack'>
          {list.map((address) => (
            <AddressCard
              key={address.addressId}
              address={address}
              choosing={choosing}
              chosen={choosing && address.addressId === chosen?.addressId}
              onEdit={() => write(address.addressId)}
              onChanged={request.changed}
            />
          ))}
        </View>
      )}
    </DetailOf>
  )
})

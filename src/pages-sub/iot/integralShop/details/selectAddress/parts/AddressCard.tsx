import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { post } from '@/api/client'
import { Button } from '@/components/base/Button'
import { Icon } from '@/components/base/Icon'
import { Tap } from '@/components/base/Tap'
import { Chip } from '@/components/base/Chip'
import { AddressLine } from '@/areas/mall/AddressLine'
import { addressChosen, backToOrder } from '@/areas/orders/address/choosing'
import { isOnPhone, type Address } from '@/areas/mall/useAddresses'
import { asOrdered, dropFromPhone, makeDefaultOnPhone } from '@/areas/orders/address/phoneAddresses'
import { regionValues } from '@/areas/orders/address/regionValues'
import { useStores, useSubmit } from '@/hooks'
import { t } from '@/i18n'
import { confirm, toast } from '@/runtime/feedback'
import { saveToCard } from './saveToCard'

export interface AddressCardProps {
  address: Address
  /** A tap chooses the address for an order. */
  choosing: boolean
  /** The order is one of the shop. */
  forShop: boolean
  chosen: boolean
  onEdit: () => void
  onChanged: () => void
}

/** An address with its actions: choose, make default, edit, delete. */
export const AddressCard = observer(function AddressCard({
  address,
  choosing,
  forShop,
  chosen,
  onEdit,
  onChanged
}: AddressCardProps) {
  const { addressId, name, isDefault } = address
  const { cache, user } = useStores()
  const onPhone = user.addresses.find((one) => one.addressId === addressId)
  const making = useSubmit(async () => {
    if (onPhone) return makeDefaultOnPhone(addressId)
    await post('/api/iot/setDefaultSimAddress', { addressId })
    onChanged()
  })
  const deleting = useSubmit(async () => {
    const words = { yes: t('mall.address.delete'), no: t('common.cancel'), danger: true }
    if (!(await confirm(t('mall.address.deleteAsk', { name }), words))) return
    if (onPhone) {
      dropFromPhone(addressId)
      return toast(t('mall.address.deleted'))
    }
    try {
      await post('/api/iot/delSimAddress', { addressId })
      toast(t('mall.address.deleted'))
    } finally {
      // may have been deleted elsewhere: reload the list
      onChanged()
    }
  })
  const choosingThis = useSubmit(async () => {
    if (forShop) {
      // the card's list masks the mobile
      const region = onPhone ? onPhone.region : regionValues(address, await cache.loadRegions('all'))
      user.choose(
        asOrdered(onPhone ?? { name, mobile: address.mobile, region, place: [], address: address.address })
      )
      return backToOrder()
    }
    if (!onPhone) return addressChosen(addressId)
    if (
      !(await confirm(t('mall.address.toCardAsk'), { yes: t('mall.address.toCard'), no: t('common.cancel') }))
    )
      return
    const saved = await saveToCard({ ...onPhone, isDefault: undefined })
    onChanged()
    addressChosen(saved.addressId)
  })
  return (
    <View className={chosen ? 'card tinted' : 'card'}>
      <Tap
        className='row top gap8 full pad'
        role={choosing ? 'radio' : 'button'}
        on={choosing ? chosen : undefined}
        onClick={choosing ? () => void choosingThis.submit() : onEdit}
      >
        <AddressLine {...address} />
        {isOnPhone(address) ? <Chip>{t('mall.address.onPhone')}</Chip> : null}
        {chosen ? <Icon name='check' className='t18 brand' /> : null}
        {choosing ? null : <Icon name='next' className='ink3' />}
      </Tap>
      <View className='row end wrap gap8 px12 mb12'>
        {isDefault ? null : (
          <Button
            kind='plain'
            size='small'
            inline
            working={making.working}
            onClick={() => void making.submit()}
          >
            {t('mall.address.makeDefault')}
          </Button>
        )}
        <Button kind='plain' size='small' inline onClick={onEdit}>
          {t('mall.address.edit')}
        </Button>
        <Button
          kind='danger'
          size='small'
          inline
          label={t('mall.address.deleteOf', { name })}
          working={deleting.working}
          onClick={() => void deleting.submit()}
        >
          {t('mall.address.delete')}
        </Button>
      </View>
    </View>
  )
})

import { View } from '@tarojs/components'
import { post } from '@/api/client'
import { Button } from '@/components/base/Button'
import { Icon } from '@/components/base/Icon'
import { Tap } from '@/components/base/Tap'
import { AddressLine } from '@/areas/mall/AddressLine'
import { addressChosen } from '@/areas/mall/choosing'
import type { Address } from '@/areas/mall/useAddresses'
import { useSubmit } from '@/hooks'
import { t } from '@/i18n'
import { confirm, toast } from '@/runtime/feedback'

export interface AddressCardProps {
  address: Address
  /** A tap chooses the address for an order. */
  choosing: boolean
  chosen: boolean
  onEdit: () => void
  onChanged: () => void
}

/** An address with its actions: choose, make default, edit, delete. */
export function AddressCard({ address, choosing, chosen, onEdit, onChanged }: AddressCardProps) {
  const { addressId, name, isDefault } = address
  const making = useSubmit(async () => {
    await post('/api/iot/setDefaultSimAddress', { addressId })
    onChanged()
  })
  const deleting = useSubmit(async () => {
    const words = { yes: t('mall.address.delete'), no: t('common.cancel'), danger: true }
    if (!(await confirm(t('mall.address.deleteAsk', { name }), words))) return
    try {
      await post('/api/iot/delSimAddress', { addressId })
      toast(t('mall.address.deleted'))
    } finally {
      // may have been deleted elsewhere: reload the list
      onChanged()
    }
  })
  return (
    <View className={chosen ? 'card lit' : 'card'}>
      <Tap
        className='row top gap8 full pad'
        role={choosing ? 'radio' : 'button'}
        on={choosing ? chosen : undefined}
        onClick={choosing ? () => addressChosen(addressId) : onEdit}
      >
        <AddressLine {...address} />
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
}

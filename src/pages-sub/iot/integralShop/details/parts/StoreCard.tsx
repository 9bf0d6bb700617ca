import { View } from '@tarojs/components'
import { Button } from '@/components/base/Button'
import { Icon } from '@/components/base/Icon'
import { Tap } from '@/components/base/Tap'
import { storeAddress, StoreLine, type PickUpStore } from '@/areas/mall/StoreLine'
import { t } from '@/i18n'
import { copy } from '@/platform/clipboard/clipboard'
import { dial } from '@/platform/phone/phone'

/** A store with its actions: call, copy the address, and choose it if `onPick` is given. */
export function StoreCard({
  store,
  chosen,
  onPick
}: {
  store: PickUpStore
  chosen: boolean
  onPick?: () => void
}) {
  return (
    <View className={chosen ? 'card pad tinted' : 'card pad'}>
      {onPick ? (
        <Tap className='row top gap8 full' role='radio' on={chosen} onClick={onPick}>
          <StoreLine {...store} />
          {chosen ? <Icon name='check' className='brand t18' /> : null}
        </Tap>
      ) : (
        <StoreLine {...store} />
      )}
      <View className='row end wrap gap8 mt12'>
        {store.phone ? (
          <Button kind='plain' size='small' inline onClick={() => void dial(store.phone)}>
            {t('common.call')}
          </Button>
        ) : null}
        <Button
          kind='plain'
          size='small'
          inline
          onClick={() => void copy(`${store.name} ${storeAddress(store)}`, t('mall.store.address'))}
        >
          {t('mall.store.copy')}
        </Button>
        {onPick ? (
          <Button kind={chosen ? 'primary' : 'soft'} size='small' inline onClick={onPick}>
            {t('mall.store.take')}
          </Button>
        ) : null}
      </View>
    </View>
  )
}

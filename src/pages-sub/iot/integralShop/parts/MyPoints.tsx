import { View } from '@tarojs/components'
import { Button } from '@/components/base/Button'
import { Icon } from '@/components/base/Icon'
import { Tap } from '@/components/base/Tap'
import { toEarn } from '@/areas/mall/MissingPoints'
import { t } from '@/i18n'
import { go } from '@/nav/navigate'

/** The card's points, with links to their ledger, to orders, and to earn more. */
export function MyPoints({ integral }: { integral: number }) {
  return (
    <View className='card tinted pad row between wrap gap12'>
      <Tap
        id='points'
        label={`${t('mall.mine')} ${integral}`}
        onClick={() => go('pages-sub/iot/index/integralLog')}
      >
        <View className='t14 ink2 row gap4'>
          {t('mall.mine')}
          <Icon name='next' />
        </View>
        <View className='t28 b num'>{integral}</View>
      </Tap>
      <View className='row gap8'>
        <Button kind='plain' size='small' inline onClick={() => go('pages-sub/iot/integralShop/order/index')}>
          {t('mall.orders')}
        </Button>
        <Button kind='soft' size='small' inline onClick={toEarn}>
          {t('mall.earn')}
        </Button>
      </View>
    </View>
  )
}

import { View } from '@tarojs/components'
import { cx } from '@/components/base/cx'
import { Icon } from '@/components/base/Icon'
import { PlaceType } from '@contract/enums'
import './PayLogo.scss'

const names: Record<number, string> = {
  [PlaceType.wechat]: 'wechat',
  [PlaceType.alipay]: 'alipay',
  [PlaceType.douyin]: 'douyin',
  [PlaceType.kuaishou]: 'kuaishou'
}

/** The mark of a way to pay, in its own colours; a wallet for the balance and others. */
export function PayLogo({ placeType }: { placeType: number }) {
  const name = names[placeType]
  return (
    <View className={cx('pay-logo', name)} aria-hidden>
      {name ? null : <Icon name='wallet' />}
    </View>
  )
}

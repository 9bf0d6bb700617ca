import { View } from '@tarojs/components'
import { cx } from '@/components/base/cx'
import { Icon } from '@/components/base/Icon'
import { PlaceType } from '@contract/enums'
import { payMethodText } from '@/areas/card/words'
import './PayLogo.scss'

const names: Record<number, string> = {
  [PlaceType.wechat]: 'wechat',
  [PlaceType.alipay]: 'alipay',
  [PlaceType.douyin]: 'douyin',
  [PlaceType.kuaishou]: 'kuaishou'
}

/** The mark of a way to pay: the first letter of its name, in its own colour; a wallet for the balance. */
export function PayLogo({ placeType }: { placeType: number }) {
  const name = names[placeType]
  return (
    <View className={cx('pay-logo', name)} aria-hidden>
      {name ? payMethodText(placeType).charAt(0) : <Icon name='wallet' />}
    </View>
  )
}

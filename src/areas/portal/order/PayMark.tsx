import { View } from '@tarojs/components'
import { cx } from '@/components/base/cx'
import { Icon } from '@/components/base/Icon'
import { PlaceType } from '@contract/enums'
import { placeText } from '../words'
import './PayMark.scss'

const names: Record<number, string> = {
  [PlaceType.wechat]: 'wechat',
  [PlaceType.alipay]: 'alipay',
  [PlaceType.douyin]: 'douyin',
  [PlaceType.kuaishou]: 'kuaishou'
}

/** The mark of a way to pay: the first letter of its name, in its own colour; a wallet for the balance. */
export function PayMark({ placeType }: { placeType: number }) {
  const name = names[placeType]
  return (
    <View className={cx('paymark', name)} aria-hidden>
      {name ? placeText(placeType).charAt(0) : <Icon name='wallet' />}
    </View>
  )
}

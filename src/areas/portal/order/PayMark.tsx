import { View } from '@tarojs/components'
import { cx } from '@/components/base/cx'
import { Icon } from '@/components/base/Icon'
import { PlaceType } from '@contract/enums'
import './PayMark.scss'

const marks: Record<number, { name: string; sign: string }> = {
  [PlaceType.wechat]: { name: 'wechat', sign: '微' },
  [PlaceType.alipay]: { name: 'alipay', sign: '支' },
  [PlaceType.douyin]: { name: 'douyin', sign: '抖' },
  [PlaceType.kuaishou]: { name: 'kuaishou', sign: '快' }
}

/** The mark of a way to pay, in its own colour; a wallet for the balance. */
export function PayMark({ placeType }: { placeType: number }) {
  const mark = marks[placeType]
  return (
    <View className={cx('paymark', mark?.name)} aria-hidden>
      {mark ? mark.sign : <Icon name='wallet' />}
    </View>
  )
}

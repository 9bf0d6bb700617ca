import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { Chip, type ChipProps } from '@/components/base/Chip'
import { Tap } from '@/components/base/Tap'
import { PortalOrderStatus } from '@contract/enums'
import { timeText } from '@rules/time'
import { orderStatusText, payMethodText } from '@/areas/card/words'

const tones: Record<number, ChipProps['tone']> = {
  [PortalOrderStatus.toPay]: 'warn',
  [PortalOrderStatus.paid]: 'brand',
  [PortalOrderStatus.credited]: 'ok',
  [PortalOrderStatus.creditFailed]: 'danger'
}

export interface OrderRowProps {
  title: ReactNode
  /** Right of the title: the amount paid. */
  sum: ReactNode
  status: number
  placeType: number
  createdAt: string
  orderSn: string
  /** More lines in the middle. */
  children?: ReactNode
  onClick: () => void
}

/** One order of a list: title, amount, status. */
export function OrderRow({
  title,
  sum,
  status,
  placeType,
  createdAt,
  orderSn,
  children,
  onClick
}: OrderRowProps) {
  return (
    <Tap className='card pad full' onClick={onClick}>
      <View className='row between gap8'>
        <View className='t16 b cut grow'>{title}</View>
        <Chip tone={tones[status] ?? 'grey'}>{orderStatusText(status)}</Chip>
      </View>
      {children}
      <View className='row between gap8 mt8'>
        <View className='t12 ink3 num'>
          {[timeText(createdAt), payMethodText(placeType)].filter(Boolean).join(' · ')}
        </View>
        {sum}
      </View>
      <View className='t12 ink3 num cut'>{orderSn}</View>
    </Tap>
  )
}

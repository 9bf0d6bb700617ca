import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { Chip, type ChipProps } from '@/components/base/Chip'
import { Price } from '@/components/base/Price'
import { Tap } from '@/components/base/Tap'
import { endText } from '@/areas/card/period'
import { orderStatusText } from '@/areas/card/words'
import { PortalOrderStatus, ValidTag } from '@contract/enums'
import { t, type MessageKey } from '@/i18n'
import { momentText } from '@/screens/dates'

const states: Record<number, [MessageKey, ChipProps['tone']]> = {
  [ValidTag.valid]: ['vip.running', 'ok'],
  [ValidTag.notYet]: ['vip.coming', 'brand'],
  [ValidTag.ended]: ['vip.ended', 'grey'],
  [ValidTag.refunded]: ['vip.refunded', 'grey']
}

interface ServiceRowProps {
  title: string
  actualPayMoney: number
  /** ValidTag; 0 until it is credited: then the order's status is shown. */
  validTag: number
  status: number
  startAt: string | null
  endAt: string | null
  refundAt: string | null
  refundRemark: string
  createdAt: string
  /** Shown below the period, such as the time left. */
  left?: ReactNode
  onClick: () => void
}

/** One order of VIP or acceleration: title, state, period, and why it was refunded. */
export function ServiceRow(props: ServiceRowProps) {
  const { title, actualPayMoney, validTag, status, startAt, endAt, refundAt, refundRemark, createdAt } = props
  const [words, tone] = states[validTag] ?? []
  const toPay = status === PortalOrderStatus.toPay
  return (
    <Tap className='card pad full' onClick={props.onClick}>
      <View className='row between gap8'>
        <View className='t16 b cut grow'>{title}</View>
        <Chip tone={tone ?? (toPay ? 'warn' : 'grey')}>{words ? t(words) : orderStatusText(status)}</Chip>
      </View>
      {startAt ? (
        <View className='t14 ink2 num mt4'>
          {momentText(startAt)} — {endText(endAt)}
        </View>
      ) : null}
      {props.left}
      {refundAt ? (
        <View className='t12 warn mt4'>
          {momentText(refundAt)} {refundRemark}
        </View>
      ) : null}
      <View className='row between gap8 mt8'>
        <View className='t12 ink3 num'>{momentText(createdAt)}</View>
        <Price fen={actualPayMoney} size='s' plain />
      </View>
    </Tap>
  )
}

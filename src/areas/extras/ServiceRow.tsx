import { View } from '@tarojs/components'
import { Chip, type ChipProps } from '@/components/base/Chip'
import { Price } from '@/components/base/Price'
import { Tap } from '@/components/base/Tap'
import { endText, momentText } from '@/areas/portal/period'
import { orderStatusText } from '@/areas/portal/words'
import { PortalOrderStatus, ValidTag } from '@contract/enums'
import { t, type MessageKey } from '@/i18n'
import { timeText } from '@rules/time'

const states: Record<number, [MessageKey, ChipProps['tone']]> = {
  [ValidTag.valid]: ['extras.running', 'ok'],
  [ValidTag.notYet]: ['extras.coming', 'brand'],
  [ValidTag.ended]: ['extras.ended', 'grey'],
  [ValidTag.refunded]: ['extras.refunded', 'grey']
}

export interface ServiceRowProps {
  title: string
  actualPayMoney: number
  /** ValidTag; 0 while it is not credited: its order's status then says how it stands. */
  validTag: number
  status: number
  startAt: string | null
  endAt: string | null
  refundAt: string | null
  refundRemark: string
  createdAt: string
  onClick: () => void
}

/** One order of VIP or acceleration: what, how it stands, when it runs, and why it was given back. */
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
      {refundAt ? (
        <View className='t12 warn mt4'>
          {timeText(refundAt)} {refundRemark}
        </View>
      ) : null}
      <View className='row between gap8 mt8'>
        <View className='t12 ink3 num'>{timeText(createdAt)}</View>
        <Price fen={actualPayMoney} size='s' plain />
      </View>
    </Tap>
  )
}

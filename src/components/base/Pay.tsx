import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { t } from '@/i18n'
import { Button } from './Button'
import { cx } from './cx'
import { Price } from './Price'
import './Pay.scss'

export interface Cost {
  label: string
  /** Fen; negative for a deduction. */
  fen: number
  note?: string
}

/** Costs line by line, and the sum at the end unless another part shows it. */
export function Costs({ lines, sum, sumLabel }: { lines: Cost[]; sum?: number; sumLabel?: string }) {
  return (
    <View className='costs'>
      {lines.map((line) => (
        <View key={line.label} className='c'>
          <View>
            {line.label}
            {line.note ? <View className='n'>{line.note}</View> : null}
          </View>
          <Price fen={line.fen} size='s' plain />
        </View>
      ))}
      {sum === undefined ? null : (
        <View className={cx('c', 'sum')}>
          <View>{sumLabel}</View>
          <Price fen={sum} size='l' free={t('common.free')} />
        </View>
      )}
    </View>
  )
}

/** The bar at the bottom: the sum, unless the button shows it, and the button. */
export function PayBar(props: {
  fen?: number
  /** Replaces a sum in yuan: points, or points with money. */
  sum?: ReactNode
  label: ReactNode
  text: ReactNode
  onPay: () => void
  working?: boolean
  disabled?: boolean
  note?: ReactNode
  /** Further actions on the item. */
  lead?: ReactNode
}) {
  return (
    <View className={cx('paybar', props.lead && 'led')}>
      {props.lead}
      {props.fen === undefined && !props.sum ? null : (
        <View className='sum'>
          <View className='k'>{props.label}</View>
          {props.sum ?? <Price fen={props.fen ?? 0} size='l' free={t('common.free')} />}
          {props.note ? <View className='k'>{props.note}</View> : null}
        </View>
      )}
      <Button id='pay' working={props.working} disabled={props.disabled} onClick={props.onPay}>
        {props.text}
      </Button>
    </View>
  )
}

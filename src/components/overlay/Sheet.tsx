import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { t } from '@/i18n'
import type { Option } from '../base/Chip'
import { cx } from '../base/cx'
import { FocusTrap } from './FocusTrap'
import { Icon } from '../base/Icon'
import { Tap } from '../base/Tap'
import { Veil } from './Veil'
import './Sheet.scss'

export interface SheetProps {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Stays at the bottom: the button that ends it. */
  footer?: ReactNode
  /** Content up to the edges (lists). */
  flush?: boolean
  /** The page's ground instead of the card's, for cards inside. */
  grey?: boolean
}

/** Comes up from the bottom over a veil. Keeps the focus on H5 and gives it back; the veil, the cross and Escape close it. */
export function Sheet({ open, onClose, title, children, footer, flush, grey }: SheetProps) {
  if (!open) return null
  return (
    <>
      <Veil className='sheet-veil' onClick={onClose} />
      <FocusTrap className={cx('sheet', grey && 'grey')} label={title} onEscape={onClose}>
        <View className='head'>
          <View className='title'>{title}</View>
          <Tap className='x' label={t('common.close')} onClick={onClose}>
            <Icon name='close' />
          </Tap>
        </View>
        <View className={cx('body', flush && 'flush')}>{children}</View>
        {footer ? <View className='foot'>{footer}</View> : <View className='tail' />}
      </FocusTrap>
    </>
  )
}

/** A list to choose one from; the chosen one is green with a tick. */
export function Options<V extends string | number>(props: {
  options: Option<V>[]
  value?: V
  onPick: (value: V) => void
  label?: string
  /** Radio buttons instead of ticks: for few options of which one is always chosen. */
  rings?: boolean
}) {
  return (
    <View className={cx('options', props.rings && 'rings')} role='radiogroup' aria-label={props.label}>
      {props.options.map((option) => (
        <Tap
          key={String(option.value)}
          className='opt'
          role='radio'
          on={option.value === props.value}
          disabled={option.disabled}
          onClick={() => props.onPick(option.value)}
        >
          {option.mark}
          <View className='grow'>
            {option.label}
            {option.note ? <View className='n'>{option.note}</View> : null}
          </View>
          <Icon name='check' />
        </Tap>
      ))}
    </View>
  )
}

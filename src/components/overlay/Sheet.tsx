import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { t } from '@/i18n'
import type { Option } from '../base/option'
import { cx } from '../base/cx'
import { FocusTrap } from './FocusTrap'
import { Icon } from '../base/Icon'
import { Tap } from '../base/Tap'
import { Veil } from './Veil'
import './Sheet.scss'

interface SheetProps {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Fixed at the bottom, for the confirming button. */
  footer?: ReactNode
  /** Content up to the edges (lists). */
  flush?: boolean
  /** The page's background instead of the card's, for cards inside. */
  grey?: boolean
}

/**
 * A bottom sheet over a veil. On H5 it traps the focus and returns it; veil, close button and Escape close
 * it.
 */
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

/** A list to choose one from; the chosen one is green with a check. */
export function Options<V extends string | number>(props: {
  options: Option<V>[]
  value?: V
  onPick: (value: V) => void
  label?: string
  /** Radio buttons instead of checks: for few options, one of which is always chosen. */
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
          {option.logo}
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

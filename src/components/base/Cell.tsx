import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { cx } from './cx'
import { Icon, type IconName } from './Icon'
import { Tap } from './Tap'
import './Cell.scss'

interface CellProps {
  title: ReactNode
  /** Small grey line under the title. */
  note?: ReactNode
  /** On the right. */
  value?: ReactNode
  icon?: IconName
  /** Makes the whole line a button with an arrow. */
  onClick?: () => void
  /** Omits the arrow of a tappable line. */
  bare?: boolean
  danger?: boolean
  disabled?: boolean
  id?: string
}

/** One line: icon, title with note, value, and an arrow when it is tappable. */
export function Cell({ title, note, value, icon, onClick, bare, danger, disabled, id }: CellProps) {
  const names = cx('cell', danger && 'danger', value === undefined && 'wide')
  const inside = (
    <>
      {icon ? <Icon name={icon} className='lead' /> : null}
      <View className='what'>
        {title}
        {note ? <View className='note'>{note}</View> : null}
      </View>
      {value === undefined ? null : <View className='val'>{value}</View>}
      {onClick && !bare ? <Icon name='next' className='more' /> : null}
    </>
  )
  if (!onClick) {
    return (
      <View id={id} className={names}>
        {inside}
      </View>
    )
  }
  return (
    <Tap id={id} className={names} onClick={onClick} disabled={disabled}>
      {inside}
    </Tap>
  )
}

/** Lines on one card, under a small title. */
export function CellGroup({
  title,
  children,
  className
}: {
  title?: ReactNode
  children: ReactNode
  className?: string
}) {
  return (
    <View className={className}>
      {title ? <View className='cells-title'>{title}</View> : null}
      <View className='cells'>{children}</View>
    </View>
  )
}

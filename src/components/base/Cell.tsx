import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { cx } from './cx'
import { Icon, type IconName } from './Icon'
import { Tap } from './Tap'
import './Cell.scss'

export interface CellProps {
  title: ReactNode
  /** Small grey line under the title. */
  note?: ReactNode
  /** What stands on the right. */
  value?: ReactNode
  icon?: IconName
  /** Makes the whole line a button with an arrow. */
  onClick?: () => void
  /** Leaves the arrow out although the line can be tapped. */
  bare?: boolean
  danger?: boolean
  disabled?: boolean
  id?: string
  className?: string
}

/** One line: icon, title with a note, value, arrow when it leads somewhere. */
export function Cell({
  title,
  note,
  value,
  icon,
  onClick,
  bare,
  danger,
  disabled,
  id,
  className
}: CellProps) {
  const names = cx('cell', danger && 'danger', value === undefined && 'wide', className)
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

/** Lines on one card, with a small title over it. */
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

import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { cx } from './cx'
import { Icon, type IconName } from './Icon'
import { Tap } from './Tap'
import type { Option } from './option'
import './Chip.scss'

export interface ChipProps {
  children: ReactNode
  tone?: 'brand' | 'grey' | 'ok' | 'warn' | 'danger'
  icon?: IconName
  onClick?: () => void
  /** Makes it a choice: whether it is the chosen one. */
  on?: boolean
  disabled?: boolean
  label?: string
  className?: string
}

/** A small label (no onClick), a link (onClick), or a choice among several (onClick and on). */
export function Chip({ children, tone = 'brand', icon, onClick, on, disabled, label, className }: ChipProps) {
  const inside = (
    <>
      {icon ? <Icon name={icon} /> : null}
      {children}
    </>
  )
  if (!onClick) return <View className={cx('chip', tone, className)}>{inside}</View>
  return (
    <Tap className={cx('chip pick', className)} on={on} onClick={onClick} disabled={disabled} label={label}>
      {inside}
    </Tap>
  )
}

/** Choices as chips; with `free`, tapping the chosen one deselects it. */
export function Chips<V extends string | number>(props: {
  options: Option<V>[]
  value: V | undefined
  onChange: (value: V | undefined) => void
  free?: boolean
  label?: string
}) {
  return (
    <View className='chips' role='group' aria-label={props.label}>
      {props.options.map((option) => (
        <Chip
          key={String(option.value)}
          on={option.value === props.value}
          disabled={option.disabled}
          onClick={() =>
            props.onChange(props.free && option.value === props.value ? undefined : option.value)
          }
        >
          {option.label}
        </Chip>
      ))}
    </View>
  )
}

/** A red count; 99+ above 99, hidden at 0. */
export function Badge({ count }: { count: number }) {
  if (count <= 0) return null
  return <View className='badge'>{count > 99 ? '99+' : count}</View>
}

import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { cx } from './cx'

export interface TapProps {
  onClick?: () => void
  /** For screen readers; needed when the content is only an icon. */
  label?: string
  className?: string
  disabled?: boolean
  /** Selected state of choices and tabs, announced as selected or checked by role. */
  on?: boolean
  /** Of a button that opens something in place: whether it is open. */
  expanded?: boolean
  role?: 'button' | 'tab' | 'radio' | 'checkbox' | 'option' | 'menuitem' | 'link' | 'switch'
  id?: string
  style?: React.CSSProperties
  children?: ReactNode
}

/** Any tappable element: a real button on H5 (keyboard included), a view with a role in mini-programs. */
export function Tap({
  onClick,
  label,
  className,
  disabled,
  on,
  expanded,
  role = 'button',
  id,
  style,
  children
}: TapProps) {
  const attributes = {
    'aria-role': role,
    'aria-label': label,
    'aria-disabled': disabled,
    'aria-checked': on,
    'aria-expanded': expanded
  }
  return (
    <View
      id={id}
      className={cx('tap', disabled && 'off', on && 'on', className)}
      style={style}
      hoverClass={disabled ? undefined : 'tap-down'}
      onClick={(event) => {
        event.stopPropagation()
        if (!disabled) onClick?.()
      }}
      {...attributes}
    >
      {children}
    </View>
  )
}

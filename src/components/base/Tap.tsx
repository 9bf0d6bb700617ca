import { View } from '@tarojs/components'
import { cx } from './cx'
import type { TapProps } from './types'

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

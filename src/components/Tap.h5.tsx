import type { TapProps } from './Tap'
import { cx } from './cx'

/** Whatever can be tapped: a real button, so keyboard, focus and screen readers work by themselves. */
export function Tap({
  onClick,
  label,
  className,
  disabled,
  on,
  role = 'button',
  id,
  style,
  children
}: TapProps) {
  const marks =
    on === undefined
      ? {}
      : role === 'tab' || role === 'option'
        ? { 'aria-selected': on }
        : role === 'button'
          ? { 'aria-pressed': on }
          : { 'aria-checked': on }
  return (
    <button
      type='button'
      id={id}
      role={role === 'button' ? undefined : role}
      className={cx('tap', disabled && 'off', on && 'on', className)}
      style={style}
      aria-label={label}
      disabled={disabled}
      onClick={(event) => {
        event.stopPropagation()
        onClick?.()
      }}
      {...marks}
    >
      {children}
    </button>
  )
}

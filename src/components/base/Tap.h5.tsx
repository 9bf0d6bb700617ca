import type { TapProps } from './Tap'
import { cx } from './cx'

/** How a role says that it is on, where that is not aria-checked. */
const onMarks: Partial<Record<NonNullable<TapProps['role']>, string>> = {
  tab: 'aria-selected',
  option: 'aria-selected',
  button: 'aria-pressed'
}

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
  const marks = on === undefined ? {} : { [onMarks[role] ?? 'aria-checked']: on }
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

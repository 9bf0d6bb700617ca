import type { TapProps } from './types'
import { cx } from './cx'

/** ARIA attribute for the selected state, where it is not aria-checked. */
const onAttributes: Partial<Record<NonNullable<TapProps['role']>, string>> = {
  tab: 'aria-selected',
  option: 'aria-selected',
  button: 'aria-pressed'
}

/** Any tappable element: a real button, so keyboard, focus and screen readers work. */
export function Tap({
  onClick,
  label,
  className,
  disabled,
  on,
  expanded,
  role = 'button',
  id,
  to,
  style,
  children
}: TapProps) {
  const attributes = on === undefined ? {} : { [onAttributes[role] ?? 'aria-checked']: on }
  return (
    <button
      type='button'
      id={id}
      data-to={to}
      role={role === 'button' ? undefined : role}
      className={cx('tap', disabled && 'off', on && 'on', className)}
      style={style}
      aria-label={label}
      aria-expanded={expanded}
      disabled={disabled}
      onClick={(event) => {
        event.stopPropagation()
        onClick?.()
      }}
      {...attributes}
    >
      {children}
    </button>
  )
}

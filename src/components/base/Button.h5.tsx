import type { ButtonProps } from './types'
import { cx } from './cx'
import { Spinner } from '../feedback/Spinner'
import './Button.scss'

/** The button. While working it ignores presses but keeps the focus. */
export function Button(props: ButtonProps) {
  const { children, onClick, kind = 'primary', size, inline, working, disabled, label, id, className } = props
  return (
    <button
      type='button'
      id={id}
      className={cx(
        'btn',
        kind,
        size === 'small' && 'small',
        inline && 'inline',
        disabled && 'off',
        working && 'busy',
        className
      )}
      disabled={disabled}
      aria-disabled={working || undefined}
      aria-busy={working || undefined}
      aria-label={label}
      onClick={(event) => {
        event.stopPropagation()
        if (!working) onClick?.()
      }}
    >
      {working ? <Spinner delay={0} /> : null}
      {children}
    </button>
  )
}

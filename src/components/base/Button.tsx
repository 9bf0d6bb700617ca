import { Button as Native } from '@tarojs/components'
import { cx } from './cx'
import { Spinner } from '../feedback/Spinner'
import type { ButtonProps } from './types'
import './Button.scss'

/** The button. While working it ignores presses. */
export function Button(props: ButtonProps) {
  const { children, onClick, kind = 'primary', size, inline, working, disabled, label, id, className } = props
  const still = disabled || working
  const attributes = { 'aria-label': label, 'aria-disabled': still }
  return (
    <Native
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
      disabled={still}
      hoverClass='none'
      openType={props.openType}
      onGetPhoneNumber={props.onGetPhoneNumber}
      onChooseAvatar={props.onChooseAvatar}
      onClick={() => {
        if (!still) onClick?.()
      }}
      {...attributes}
    >
      {working ? <Spinner delay={0} /> : null}
      {children}
    </Native>
  )
}

import type { ReactNode } from 'react'
import { Button as Native } from '@tarojs/components'
import type { ButtonProps as NativeProps } from '@tarojs/components'
import { cx } from './cx'
import { Spinner } from './Spinner'
import './Button.scss'

export interface ButtonProps {
  children: ReactNode
  onClick?: () => void
  /** primary is green; soft stands beside it; plain and text step back; danger ends something. */
  kind?: 'primary' | 'soft' | 'plain' | 'text' | 'danger'
  size?: 'normal' | 'small'
  /** As wide as its words instead of the whole line. */
  inline?: boolean
  /** Work is under way: a spinner shows and a second press does nothing. */
  working?: boolean
  disabled?: boolean
  label?: string
  id?: string
  className?: string
  /** Mini-programs only: share, contact, getPhoneNumber ... */
  openType?: NativeProps['openType']
  onGetPhoneNumber?: NativeProps['onGetPhoneNumber']
}

/** The button. It cannot be pressed twice while it is working. */
export function Button(props: ButtonProps) {
  const { children, onClick, kind = 'primary', size, inline, working, disabled, label, id, className } = props
  const still = disabled || working
  const marks = { 'aria-label': label, 'aria-disabled': still }
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
      onClick={() => {
        if (!still) onClick?.()
      }}
      {...marks}
    >
      {working ? <Spinner delay={0} /> : null}
      {children}
    </Native>
  )
}

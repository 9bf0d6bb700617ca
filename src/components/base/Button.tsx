import type { ReactNode } from 'react'
import { Button as Native } from '@tarojs/components'
import type { ButtonProps as NativeProps } from '@tarojs/components'
import { cx } from './cx'
import { Spinner } from './Spinner'
import './Button.scss'

export interface ButtonProps {
  children: ReactNode
  onClick?: () => void
  /** primary is green; soft accompanies it; plain and text are subdued; danger ends or deletes something. */
  kind?: 'primary' | 'soft' | 'plain' | 'text' | 'danger'
  size?: 'normal' | 'small'
  /** As wide as its text instead of the whole line. */
  inline?: boolean
  /** Work is under way: shows a spinner and ignores presses. */
  working?: boolean
  disabled?: boolean
  label?: string
  id?: string
  className?: string
  /** Mini-programs only: share, contact, getPhoneNumber ... */
  openType?: NativeProps['openType']
  onGetPhoneNumber?: NativeProps['onGetPhoneNumber']
  onChooseAvatar?: NativeProps['onChooseAvatar']
}

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

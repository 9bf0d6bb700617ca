import type { CSSProperties, ReactNode } from 'react'
import type { ButtonProps as NativeProps } from '@tarojs/components'

/** Ids of the merchant's chat on Douyin and on Kuaishou; empty when there is none. */
export interface ChatIds {
  douyin: string
  kuaishou: string
}

/** Card that opens a chat: a page of the mini-program. */
export interface ChatCard {
  title: string
  /** With a slash in front and its parameters. */
  path: string
  /** '' for a picture of the page. */
  image: string
}

export interface ImContactProps extends ChatIds {
  title: string
  note: string
  card?: ChatCard
}

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

export interface SafeLinkProps {
  /** An outside address (http or https; anything else is not opened). */
  href?: string
  /** Opens a page of the app, or handles an outside address in mini-programs. */
  onClick?: () => void
  children: ReactNode
}

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
  /** H5: the address that it leads to. A tap on the first screen (src/first) is repeated on the element with the same one. */
  to?: string
  style?: CSSProperties
  children?: ReactNode
}

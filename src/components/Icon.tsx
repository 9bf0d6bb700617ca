import { View } from '@tarojs/components'
import { cx } from './cx'
import './Icon.scss'

export type IconName =
  | 'back' | 'next' | 'down' | 'up' | 'close' | 'check' | 'plus' | 'minus' | 'erase'
  | 'home' | 'user' | 'search' | 'filter' | 'copy' | 'phone' | 'chat' | 'headset'
  | 'refresh' | 'scan' | 'share' | 'gift' | 'coupon' | 'coin' | 'wallet' | 'points'
  | 'crown' | 'bolt' | 'signal' | 'wifi' | 'sim' | 'chart' | 'clock' | 'calendar'
  | 'lock' | 'shield' | 'idcard' | 'pin' | 'truck' | 'box' | 'cart' | 'order'
  | 'notice' | 'help' | 'info' | 'warn' | 'fail' | 'done' | 'settings' | 'exit'
  | 'edit' | 'trash' | 'camera' | 'play' | 'eye' | 'offline' | 'device' | 'swap'
  | 'heart' | 'globe' | 'sun' | 'care' | 'menu' | 'qr'

export interface IconProps {
  name: IconName
  /** Said by screen readers; without it the icon is decoration. */
  label?: string
  className?: string
}

/** An icon of the own set, as large as 1.25 of the text beside it and of the text's colour. */
export function Icon({ name, label, className }: IconProps) {
  const marks = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return <View className={cx('icon', `i-${name}`, className)} {...marks} />
}

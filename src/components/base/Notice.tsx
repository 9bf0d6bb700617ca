import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { cx } from './cx'
import { Icon, type IconName } from './Icon'
import { Tap } from './Tap'
import './Notice.scss'

const icons = { brand: 'notice', warn: 'warn', danger: 'fail', ok: 'done' } as const

export interface NoticeProps {
  children: ReactNode
  tone?: 'brand' | 'warn' | 'danger' | 'ok'
  icon?: IconName
  /** The one way on, as words of a button. */
  action?: string
  onAction?: () => void
  /** True for what must be read at once by a screen reader. */
  alert?: boolean
}

/** One line of news or of a cause, with at most one button that does something about it. */
export function Notice({ children, tone = 'brand', icon, action, onAction, alert }: NoticeProps) {
  return (
    <View className={cx('notice', tone)} role={alert ? 'alert' : undefined}>
      <Icon name={icon ?? icons[tone]} />
      <View className='words'>{children}</View>
      {action && onAction ? (
        <Tap className='act' onClick={onAction}>
          {action}
        </Tap>
      ) : null}
    </View>
  )
}

import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { cx } from '../base/cx'
import { Icon, type IconName } from '../base/Icon'
import { Tap } from '../base/Tap'
import './Notice.scss'

const icons = { brand: 'notice', warn: 'warn', danger: 'fail', ok: 'done' } as const

interface NoticeProps {
  children: ReactNode
  tone?: 'brand' | 'warn' | 'danger' | 'ok'
  icon?: IconName
  /** Text of the only button. */
  action?: string
  onAction?: () => void
  /** True when screen readers must read it at once. */
  alert?: boolean
}

/** One line with news or a cause, and at most one button to act on it. */
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

import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { t } from '@/i18n'
import { Button } from '../base/Button'
import { cx } from '../base/cx'
import './State.scss'

export interface StateProps {
  art: 'empty' | 'fail' | 'offline' | 'done' | 'wait'
  /** One sentence. */
  text: ReactNode
  note?: ReactNode
  /** Text of the button. */
  action?: string
  onAction?: () => void
  /** Inside a card or a sheet instead of a whole page. */
  small?: boolean
  /** In place of a whole page: a tap anywhere on it does the same as the button. */
  whole?: boolean
  role?: 'alert' | 'status'
}

/** A small drawing, one sentence, at most one button. */
export function State({ art, text, note, action, onAction, small, whole, role }: StateProps) {
  return (
    <View
      className={cx(
        'state',
        small && 'small',
        whole && 'whole',
        (art === 'fail' || art === 'offline') && 'warn'
      )}
      role={role}
      onClick={whole ? onAction : undefined}
    >
      <View className={cx('art', `a-${art}`)} aria-hidden />
      <View className='message'>{text}</View>
      {note ? <View className='note'>{note}</View> : null}
      {action && onAction ? (
        <View className='on'>
          <Button kind='soft' inline onClick={onAction}>
            {action}
          </Button>
        </View>
      ) : null}
    </View>
  )
}

type Short = Partial<Omit<StateProps, 'art' | 'role'>>

/** Nothing here yet. */
export function Empty(props: Short) {
  return <State art='empty' {...props} text={props.text ?? t('common.empty')} role='status' />
}

/** A failure: `text` says why, or that it could not load, with a retry button. */
export function Failure({ onRetry, ...props }: Short & { onRetry?: () => void }) {
  return (
    <State
      art='fail'
      {...props}
      text={props.text || t('common.failed')}
      role='alert'
      action={t('common.retry')}
      onAction={onRetry}
    />
  )
}

/** No network, with a retry button. `note`: what helps without one. */
export function Offline({ onRetry, note }: { onRetry?: () => void; note?: ReactNode }) {
  return (
    <State
      art='offline'
      text={t('common.offline')}
      note={
        <>
          {t('common.offlineNote')}
          {note}
        </>
      }
      role='alert'
      action={t('common.retry')}
      onAction={onRetry}
    />
  )
}

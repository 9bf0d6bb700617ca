import { View } from '@tarojs/components'
import { cx } from '../base/cx'
import { Icon, type IconName } from '../base/Icon'
import { Picture } from '../media/Picture'
import { clampPercent } from '@rules/percent'
import { Tap } from '../base/Tap'
import './PhotoField.scss'

interface PhotoFieldProps {
  /** The wire name; links box and error. */
  name: string
  /** Which photo it is. */
  label: string
  /** none: nothing chosen; reading: being compressed; sending; done; failed: may be retried. */
  state: 'none' | 'reading' | 'sending' | 'done' | 'failed'
  /** Path of the chosen photo. */
  src?: string
  /** Percent uploaded. */
  percent?: number
  /** Text of the state: progress, or that it has arrived. */
  text?: string
  /** Error message. */
  error?: string
  icon?: IconName
  words: { take: string; retry: string; remove: string }
  onPick: () => void
  onRetry: () => void
  onRemove: () => void
}

const signs: Partial<Record<PhotoFieldProps['state'], IconName>> = { done: 'check', failed: 'refresh' }

/** A slot for one photo: choose, preview, upload progress, retry, remove. */
export function PhotoField(props: PhotoFieldProps) {
  const { name, label, state, src, percent = 0, text, error, icon = 'idcard', words } = props
  // the sketch of a camera needs no second one
  const sign = signs[state] ?? (icon === 'camera' && !src ? undefined : 'camera')
  const busy = state === 'reading' || state === 'sending'
  return (
    <View className={cx('photo', error && 'bad', state)}>
      <Tap
        id={`f-${name}`}
        className='spot'
        label={`${label} ${text ?? words.take}${error ? ` ${error}` : ''}`}
        disabled={busy}
        onClick={state === 'failed' ? props.onRetry : props.onPick}
      >
        {src ? (
          <Picture src={src} alt='' eager className='seen' />
        ) : (
          <View className='sketch' aria-hidden>
            <Icon name={icon} />
          </View>
        )}
        <View className='veil-say' aria-hidden>
          {sign ? <Icon name={sign} /> : null}
          {state === 'failed' ? words.retry : (text ?? words.take)}
        </View>
        {state === 'sending' ? (
          <View className='bar'>
            <View className='part' style={{ transform: `scaleX(${clampPercent(percent) / 100})` }} />
          </View>
        ) : null}
      </Tap>
      <View className='row between gap4 mt4'>
        <View className='t12 ink2'>{label}</View>
        {src && !busy ? (
          <Tap className='away' label={`${words.remove} ${label}`} onClick={props.onRemove}>
            <Icon name='trash' />
          </Tap>
        ) : null}
      </View>
      <View className='sr' role='status'>
        {text ? `${label} ${text}` : ''}
      </View>
      {error ? (
        <View className='t12 danger' role='alert'>
          {error}
        </View>
      ) : null}
    </View>
  )
}

import { View } from '@tarojs/components'
import { Button } from '../base/Button'
import { cx } from '../base/cx'
import { FocusTrap } from './FocusTrap'
import { Icon } from '../base/Icon'
import { Spinner } from '../feedback/Spinner'
import { Veil } from './Veil'
import './Feedback.scss'
import './Sheet.scss'

interface ToastView {
  title: string
  icon?: 'success' | 'error' | 'loading' | 'none'
  /** Blocks taps while shown, as loading does. */
  mask?: boolean
}

interface DialogView {
  title?: string
  content: string
  /** The main action ends or deletes something: red instead of green. */
  danger?: boolean
  /** One to three; the last is the main action and drawn as such. */
  buttons: { text: string; onClick: () => void }[]
  /** On Escape (H5); without it Escape does nothing. */
  onCancel?: () => void
}

/**
 * The one display of toast and loading. It is mounted empty, so that screen readers announce what appears.
 */
export function ToastHost({ toast }: { toast: ToastView | undefined }) {
  const icon = toast?.icon
  return (
    <>
      {toast?.mask || icon === 'loading' ? <Veil className='toast-block' /> : null}
      <View className='toast-wrap' role='status' aria-live='polite'>
        {toast ? (
          <View className={cx('toast', icon && icon !== 'none' && 'tall')}>
            {icon === 'loading' ? <Spinner delay={0} /> : null}
            {icon === 'success' ? <Icon name='done' /> : null}
            {icon === 'error' ? <Icon name='fail' /> : null}
            <View>{toast.title}</View>
          </View>
        ) : null}
      </View>
    </>
  )
}

/** A centred dialog with a text and one to three buttons; only these close it. */
export function Dialog({ title, content, danger, buttons, onCancel }: DialogView) {
  const wayOn = danger ? 'danger' : 'primary'
  return (
    <>
      <Veil className='sheet-veil dialog-veil' />
      <FocusTrap
        className='dialog'
        role='alertdialog'
        label={title ? `${title} ${content}` : content}
        onEscape={onCancel}
      >
        {title ? <View className='title'>{title}</View> : null}
        <View className='message'>{content}</View>
        <View className={cx('acts', buttons.length > 2 && 'many')}>
          {buttons.map((button, index) => (
            <Button
              key={button.text}
              kind={index === buttons.length - 1 ? wayOn : 'plain'}
              onClick={button.onClick}
            >
              {button.text}
            </Button>
          ))}
        </View>
      </FocusTrap>
    </>
  )
}

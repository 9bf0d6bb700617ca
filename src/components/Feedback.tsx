import { useSyncExternalStore } from 'react'
import { View } from '@tarojs/components'
import { Button } from './Button'
import { cx } from './cx'
import { FocusTrap } from './FocusTrap'
import { Icon } from './Icon'
import { Spinner } from './Spinner'
import { Veil } from './Veil'
import './Feedback.scss'
import './Sheet.scss'

export interface ToastView {
  title: string
  icon?: 'success' | 'error' | 'loading' | 'none'
  /** Lets nothing be tapped while it shows, as loading does. */
  mask?: boolean
}

export interface DialogView {
  title?: string
  content: string
  /** One to three; the last is the way on and looks like it. */
  buttons: { text: string; onClick: () => void }[]
  /** Escape (H5) does what this says; without it Escape does nothing. */
  onCancel?: () => void
}

/** A value that can be read and watched; what the stores hand to the hosts, so that parts import no store. */
export interface Source<T> {
  get: () => T
  /** Calls back after each change until the returned function is called. */
  subscribe: (changed: () => void) => () => void
}

/** The one display of toast and loading. */
export function ToastHost({ source }: { source: Source<ToastView | undefined> }) {
  const toast = useSyncExternalStore(source.subscribe, source.get, source.get)
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

/** The one dialog that asks or tells; answers by its buttons only. */
export function DialogHost({ source }: { source: Source<DialogView | undefined> }) {
  const dialog = useSyncExternalStore(source.subscribe, source.get, source.get)
  return dialog ? <Dialog {...dialog} /> : null
}

/** A dialog in the middle: words and one to three buttons. */
export function Dialog({ title, content, buttons, onCancel }: DialogView) {
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
        <View className='says'>{content}</View>
        <View className={cx('acts', buttons.length > 2 && 'many')}>
          {buttons.map((button, index) => (
            <Button
              key={button.text}
              kind={index === buttons.length - 1 ? 'primary' : 'plain'}
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

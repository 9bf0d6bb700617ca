import { useRef, useState } from 'react'
import { View } from '@tarojs/components'
import { t } from '@/i18n'
import { cx } from '../base/cx'
import { Icon } from '../base/Icon'
import { KeyListener } from './KeyListener'
import { Sheet } from '../overlay/Sheet'
import { Tap } from '../base/Tap'
import './Keypad.scss'

const size = 6

interface KeypadProps {
  /**
   * Called with six digits. They are only in this component's memory and cleared at once; do not store them.
   */
  onDone: (password: string) => void
  /** The password is being checked: keys are disabled. */
  working?: boolean
  /** Error message; the boxes are cleared. */
  error?: string
  label: string
}

/** Six hidden digits with a keypad of our own. */
export function Keypad({ onDone, working, error, label }: KeypadProps) {
  const [digits, setDigits] = useState('')
  // a fast finger can press twice before the next render
  const typed = useRef('')
  const type = (next: string) => setDigits((typed.current = next))
  const press = (key: string) => {
    if (working) return
    if (key === 'back') return type(typed.current.slice(0, -1))
    const next = typed.current + key
    type(next)
    if (next.length < size) return
    type('')
    onDone(next)
  }
  return (
    <View>
      <KeyListener onKey={press} />
      <View
        className='pins'
        role='status'
        aria-label={`${label} ${t('common.digitsIn', { count: digits.length, size })}`}
      >
        {Array.from({ length: size }, (_, index) => (
          <View
            key={index}
            className={cx(
              'pin',
              (working || index < digits.length) && 'has',
              index === digits.length && !working && 'at'
            )}
          />
        ))}
      </View>
      <View className='key-error px12' role='alert'>
        {error && !digits ? (
          <>
            <Icon name='warn' />
            {error}
          </>
        ) : null}
      </View>
      <View className='keys'>
        {'123456789'.split('').map((key) => (
          <Tap key={key} className='key' disabled={working} onClick={() => press(key)}>
            {key}
          </Tap>
        ))}
        <View />
        <Tap className='key' disabled={working} onClick={() => press('0')}>
          0
        </Tap>
        <Tap
          className='key flat'
          disabled={working}
          label={t('common.deleteDigit')}
          onClick={() => press('back')}
        >
          <Icon name='erase' />
        </Tap>
      </View>
    </View>
  )
}

/** The keypad in a sheet, as shown before paying. */
export function KeypadSheet(
  props: KeypadProps & { open: boolean; onClose: () => void; title: string; note?: React.ReactNode }
) {
  const { open, onClose, title, note, ...pad } = props
  return (
    <Sheet open={open} onClose={onClose} title={title} flush>
      {note ? <View className='px16 mb8 tc'>{note}</View> : null}
      <Keypad {...pad} />
    </Sheet>
  )
}

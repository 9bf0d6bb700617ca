import { Input, Textarea } from '@tarojs/components'
import { cx } from '../base/cx'
import { kept } from './typed'
import type { TextInputProps } from './types'
import './Field.scss'

const keyboards = {
  text: 'text',
  number: 'number',
  decimal: 'digit',
  tel: 'number',
  id: 'idcard',
  password: 'text',
  code: 'number',
  url: 'text',
  nickname: process.env.TARO_ENV === 'weapp' ? 'nickname' : 'text'
} as const

/** The plain text box: the platform's own input, controlled; `kept` cleans and cuts what is typed. */
export function TextInput(props: TextInputProps) {
  const { value, onChange, mode = 'text', id, name, label, placeholder, disabled, lines, focus } = props
  const take = (typed: string) => onChange(kept(typed, props))
  const shared = {
    id,
    name,
    value,
    placeholder,
    disabled,
    focus,
    // cut by `kept`, once it is clean
    maxlength: -1,
    cursorSpacing: 80,
    'aria-label': label,
    onFocus: props.onFocus,
    onBlur: (event: { detail: { value: string } }) => {
      // WeChat's nickname is chosen above the keyboard, and not every version sends an event for it before blur
      if (process.env.TARO_ENV === 'weapp' && mode === 'nickname') take(event.detail.value)
      props.onBlur?.()
    },
    onConfirm: props.onConfirm,
    className: cx('input', lines && 'area', props.className),
    placeholderClass: 'input-hint'
  }
  if (lines) {
    return (
      <Textarea
        {...shared}
        autoHeight
        confirmType={props.confirm}
        onInput={(event) => take(event.detail.value)}
      />
    )
  }
  return (
    <Input
      {...shared}
      type={keyboards[mode]}
      password={mode === 'password'}
      confirmType={props.confirm === 'return' ? undefined : props.confirm}
      onInput={(event) => take(event.detail.value)}
    />
  )
}

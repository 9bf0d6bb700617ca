import { Input, Textarea } from '@tarojs/components'
import { cx } from '../base/cx'

/** Which keyboard opens. `number` has digits, `decimal` also a point, `id` digits and X, `nickname` the one of WeChat. */
export type InputMode =
  'text' | 'number' | 'decimal' | 'tel' | 'id' | 'password' | 'code' | 'url' | 'nickname'

export interface TextInputProps {
  value: string
  onChange: (value: string) => void
  mode?: InputMode
  id?: string
  name?: string
  label?: string
  placeholder?: string
  maxLength?: number
  disabled?: boolean
  /** Several lines. */
  lines?: number
  /** Focuses the box each time it turns true. */
  focus?: boolean
  invalid?: boolean
  /** Id of the element with the error message. */
  describedBy?: string
  /** Action of the keyboard's enter key; `return` only with several lines. */
  confirm?: 'done' | 'go' | 'next' | 'search' | 'send' | 'return'
  onConfirm?: () => void
  onFocus?: () => void
  onBlur?: () => void
  /** The browser's autofill hint, as in "tel" or "one-time-code". */
  autoComplete?: string
  className?: string
  /** On H5: attributes of a box with suggestions below it, and its keys but Enter; true for one that it has used. */
  combobox?: Combobox
}

export interface Combobox {
  'aria-controls': string
  'aria-expanded': boolean
  'aria-activedescendant'?: string
  onKey: (key: string) => boolean
}

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

/** The plain text box: the platform's own input, controlled, 140 characters by default. */
export function TextInput(props: TextInputProps) {
  const {
    value,
    onChange,
    mode = 'text',
    id,
    name,
    label,
    placeholder,
    maxLength = 140,
    disabled,
    lines,
    focus
  } = props
  const shared = {
    id,
    name,
    value,
    placeholder,
    disabled,
    focus,
    maxlength: maxLength,
    cursorSpacing: 80,
    'aria-label': label,
    onFocus: props.onFocus,
    onBlur: (event: { detail: { value: string } }) => {
      // WeChat's nickname is chosen above the keyboard, and not every version tells of it before the box is left
      if (process.env.TARO_ENV === 'weapp' && mode === 'nickname') onChange(event.detail.value)
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
        onInput={(event) => onChange(event.detail.value)}
      />
    )
  }
  return (
    <Input
      {...shared}
      type={keyboards[mode]}
      password={mode === 'password'}
      confirmType={props.confirm === 'return' ? undefined : props.confirm}
      onInput={(event) => onChange(event.detail.value)}
    />
  )
}

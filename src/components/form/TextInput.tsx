import { Input, Textarea } from '@tarojs/components'
import { cx } from '../base/cx'

/** Which keyboard opens and what may be typed. `number` are digits, `decimal` has a point, `id` is digits and X. */
export type InputMode = 'text' | 'number' | 'decimal' | 'tel' | 'id' | 'password' | 'code' | 'url'

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
  /** Takes the focus each time it turns true. */
  focus?: boolean
  invalid?: boolean
  /** Id of the element that says what is wrong. */
  describedBy?: string
  /** What the keyboard's enter key does; `return` only in several lines. */
  confirm?: 'done' | 'go' | 'next' | 'search' | 'send' | 'return'
  onConfirm?: () => void
  onFocus?: () => void
  onBlur?: () => void
  /** The browser's hint for filling in, as in "tel" or "one-time-code". */
  autoComplete?: string
  className?: string
}

const keyboards = {
  text: 'text',
  number: 'number',
  decimal: 'digit',
  tel: 'number',
  id: 'idcard',
  password: 'text',
  code: 'number',
  url: 'text'
} as const

/** The plain text box: the platform's own input, controlled, 140 characters unless told. */
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
    onBlur: props.onBlur,
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

import type { ReactNode } from 'react'

export interface KeyListenerProps {
  /** Called with a digit or `back`. */
  onKey: (key: string) => void
}

export interface LabelProps {
  /** Id of the input. */
  target: string
  className?: string
  children: ReactNode
}

/** Which keyboard opens. `number` has digits, `decimal` also a point, `id` digits and X, `nickname` the one of WeChat. */
export type InputMode =
  | 'text'
  | 'number'
  | 'decimal'
  | 'tel'
  | 'id'
  | 'password'
  | 'code'
  | 'url'
  | 'nickname'

export interface TextInputProps {
  value: string
  onChange: (value: string) => void
  mode?: InputMode
  id?: string
  name?: string
  label?: string
  placeholder?: string
  /** Most characters after cleaning; 140 unless given. */
  maxLength?: number
  /** Replaces what the mode cleans. */
  clean?: (text: string) => string
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

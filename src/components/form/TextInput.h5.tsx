import { useEffect, useRef } from 'react'
import type { TextInputProps } from './TextInput'
import { cx } from '../base/cx'

const keyboards = {
  text: 'text',
  number: 'numeric',
  decimal: 'decimal',
  tel: 'tel',
  id: 'text',
  password: 'text',
  code: 'numeric',
  url: 'url',
  nickname: 'text'
} as const

const types: Partial<Record<keyof typeof keyboards, string>> = {
  password: 'password',
  tel: 'tel',
  url: 'url'
}

const fills = { code: 'one-time-code', tel: 'tel', password: 'off', id: 'off' } as Record<
  string,
  string | undefined
>

/** The plain text box: a real input, so labels, paste, autofill and keyboard work. */
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
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  useEffect(() => {
    if (!focus || !box.current) return
    box.current.focus({ preventScroll: true })
    box.current.scrollIntoView?.({ block: 'center' })
  }, [focus])
  const shared = {
    ref: box,
    id,
    name,
    value,
    placeholder,
    disabled,
    maxLength,
    className: cx('input', lines && 'area', props.className),
    'aria-label': label,
    'aria-invalid': props.invalid || undefined,
    'aria-describedby': props.describedBy,
    enterKeyHint: props.confirm === 'return' ? ('enter' as const) : props.confirm,
    autoComplete: props.autoComplete ?? fills[mode] ?? 'on',
    onFocus: () => {
      props.onFocus?.()
      // The keyboard opens after the focus and must not cover the field. If the user has tapped elsewhere
      // meanwhile, do not scroll: it would swallow that tap.
      setTimeout(() => {
        if (document.activeElement === box.current) box.current?.scrollIntoView?.({ block: 'nearest' })
      }, 300)
    },
    onBlur: props.onBlur
  }
  if (lines) return <textarea {...shared} rows={lines} onChange={(event) => onChange(event.target.value)} />
  return (
    <input
      {...shared}
      type={types[mode] ?? 'text'}
      inputMode={keyboards[mode]}
      autoCapitalize='off'
      spellCheck={false}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) props.onConfirm?.()
      }}
    />
  )
}

import { useEffect, useRef, type ChangeEvent, type CompositionEvent } from 'react'
import type { TextInputProps } from './types'
import { cx } from '../base/cx'
import { kept } from './typed'
import './Field.scss'

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
  const { value, onChange, mode = 'text', id, name, label, placeholder, disabled, lines, focus } = props
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  useEffect(() => {
    if (!focus || !box.current) return
    box.current.focus({ preventScroll: true })
    box.current.scrollIntoView?.({ block: 'center' })
  }, [focus])
  type Box = HTMLInputElement | HTMLTextAreaElement
  const take = (typed: string) => onChange(kept(typed, props))
  const shared = {
    ref: box,
    onChange: ({ target, nativeEvent }: ChangeEvent<Box>) =>
      // an input method must be able to finish its word: it is cleaned at its end
      (nativeEvent as InputEvent).isComposing ? onChange(target.value) : take(target.value),
    onCompositionEnd: (event: CompositionEvent<Box>) => take(event.currentTarget.value),
    id,
    name,
    value,
    placeholder,
    disabled,
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
  if (lines) return <textarea {...shared} rows={lines} />
  const { onKey, ...combobox } = props.combobox ?? {}
  return (
    <input
      {...shared}
      {...(onKey && { role: 'combobox', 'aria-autocomplete': 'list' })}
      {...combobox}
      type={types[mode] ?? 'text'}
      inputMode={keyboards[mode]}
      autoCapitalize='off'
      spellCheck={false}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter') props.onConfirm?.()
        else if (onKey?.(event.key)) event.preventDefault()
      }}
    />
  )
}

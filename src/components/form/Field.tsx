import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { cx } from '../base/cx'
import { Icon } from '../base/Icon'
import { Label } from './Label'
import { Tap } from '../base/Tap'
import { TextInput } from './TextInput'
import type { TextInputProps } from './types'
import './Field.scss'

/** Id made from a field's name, linking label, box and error. */
export const idOf = (name: string) => `f-${name.replace(/\W/g, '-')}`

export interface FieldFrameProps {
  /** The wire name; links label, box and error. */
  name: string
  label: string
  /** Error message; shown at the field and read at once by screen readers. */
  error?: string
  /** Help under the field while it has no error. */
  hint?: ReactNode
  required?: boolean
  /** Label above the box instead of beside it: for long labels and several lines. */
  stacked?: boolean
  /** At the right end, such as a button to send a code, or a scan icon. */
  aside?: ReactNode
}

function drawSays({ name, error, hint }: FieldFrameProps) {
  if (!error) return hint ? <View className='message'>{hint}</View> : null
  return (
    <View className='message wrong' id={`${idOf(name)}-e`} role='alert'>
      <Icon name='warn' />
      {error}
    </View>
  )
}

/** Label, content, help and error of one field; the frame of every kind of input. */
export function FieldFrame(props: FieldFrameProps & { children: ReactNode }) {
  const { name, label, error, required, stacked, aside, children } = props
  return (
    <View className={cx('field', error && 'bad', stacked && 'stacked')}>
      <View className='in'>
        <Label className='name' target={idOf(name)}>
          {label}
          {required ? (
            <View className='need' style={{ display: 'inline' }} aria-hidden>
              {'\u00a0*'}
            </View>
          ) : null}
        </Label>
        {children}
        {aside ? <View className='aside'>{aside}</View> : null}
      </View>
      {drawSays(props)}
    </View>
  )
}

interface FieldProps
  extends FieldFrameProps, Omit<TextInputProps, 'id' | 'label' | 'name' | 'invalid' | 'describedBy'> {}

/** A labelled text box with its error. `focus` focuses it, as for the first wrong field. */
export function Field(props: FieldProps) {
  const { name, label, error, hint, required, stacked, aside, ...input } = props
  return (
    <FieldFrame {...{ name, label, error, hint, required, stacked, aside }}>
      <TextInput
        {...input}
        id={idOf(name)}
        name={name}
        label={label}
        invalid={Boolean(error)}
        describedBy={error ? `${idOf(name)}-e` : undefined}
      />
    </FieldFrame>
  )
}

/** A field with a value chosen elsewhere: shows it, or the placeholder, and opens the chooser on tap. */
export function PickField(
  props: FieldFrameProps & { value?: string; placeholder?: string; disabled?: boolean; onOpen: () => void }
) {
  const { value, placeholder, disabled, onOpen, ...frame } = props
  return (
    <FieldFrame {...frame}>
      <Tap
        id={idOf(frame.name)}
        className='pick-value'
        label={`${frame.label} ${value || placeholder || ''}`}
        disabled={disabled}
        onClick={onOpen}
      >
        <View className={value ? '' : 'none'}>{value || placeholder}</View>
        <Icon name='next' />
      </Tap>
    </FieldFrame>
  )
}

/** Fields on one card. */
export function Fields({ children }: { children: ReactNode }) {
  return <View className='fields'>{children}</View>
}

/** An on/off switch. */
export function Switch({
  on,
  onChange,
  label,
  disabled
}: {
  on: boolean
  onChange: (on: boolean) => void
  label: string
  disabled?: boolean
}) {
  return (
    <Tap
      className='switch'
      role='switch'
      on={on}
      label={label}
      disabled={disabled}
      onClick={() => onChange(!on)}
    />
  )
}

/**
 * A checkbox with a text that may hold links, as for terms. `label` names the checkbox for screen readers.
 */
export function Agree(props: {
  on: boolean
  onChange: (on: boolean) => void
  label: string
  children: ReactNode
}) {
  return (
    <View className='agree'>
      <Tap
        className='tick'
        role='checkbox'
        on={props.on}
        label={props.label}
        onClick={() => props.onChange(!props.on)}
      >
        <Icon name='check' />
      </Tap>
      <View className='grow' onClick={() => props.onChange(!props.on)}>
        {props.children}
      </View>
    </View>
  )
}

/** A search box that opens the search elsewhere: what is searched for, or `placeholder`, and a clear button. */
export function SearchEntry(props: {
  value?: string
  placeholder: string
  clearLabel: string
  onOpen: () => void
  onClear: () => void
}) {
  const { value, placeholder, clearLabel, onOpen, onClear } = props
  return (
    <View className='box' role='search'>
      <Tap className='open' label={value ? `${placeholder} ${value}` : placeholder} onClick={onOpen}>
        <Icon name='search' />
        <View className={value ? 'ink cut' : 'cut'}>{value || placeholder}</View>
      </Tap>
      {value ? (
        <Tap label={clearLabel} onClick={onClear}>
          <Icon name='close' />
        </Tap>
      ) : null}
    </View>
  )
}

/** The rounded search box: icon, input, clear button. */
export function SearchBox(props: TextInputProps & { clearLabel?: string }) {
  const { clearLabel, ...input } = props
  return (
    <View className='box grow' role='search'>
      <Icon name='search' />
      <TextInput confirm='search' {...input} />
      {props.value ? (
        <Tap label={clearLabel ?? '×'} onClick={() => props.onChange('')}>
          <Icon name='close' />
        </Tap>
      ) : null}
    </View>
  )
}

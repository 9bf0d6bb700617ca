import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import type { RegionNode } from '@rules/region'
import { Button } from '@/components/base/Button'
import { Field, FieldFrame, Fields, Switch } from '@/components/form/Field'
import { RegionPicker } from '@/components/form/RegionPicker'
import { Picker } from '@/components/form/Picker'
import type { InputMode } from '@/components/form/TextInput'
import type { Option } from '@/components/base/Chip'
import { useFirstWrong } from '@/hooks'
import { Screen, type ScreenProps } from './Screen'

/** One field as data. `name` is the wire name; texts are given in the reader's language. */
export interface FieldSpec {
  name: string
  label: string
  /** text unless given; region holds the three values in an array, pick one of `options`, switch true or false. */
  kind?: 'text' | 'lines' | 'pick' | 'region' | 'switch' | 'custom'
  mode?: InputMode
  placeholder?: string
  maxLength?: number
  required?: boolean
  hint?: ReactNode
  stacked?: boolean
  disabled?: boolean
  autoComplete?: string
  options?: Option<string | number>[]
  tree?: RegionNode[]
  /** The visitor's own place in the tree, which stands first. */
  here?: string[]
  depth?: 1 | 2 | 3
  /** Loads the tree when the region opens. */
  onOpen?: () => void
  /** At the right end: a button for the code, a scan. */
  aside?: ReactNode
  /** For kind custom: drawn within the frame. */
  content?: ReactNode
  hidden?: boolean
}

export interface FormFieldsProps {
  fields: FieldSpec[]
  values: object
  onChange: (name: string, value: never) => void
  /** By field name; the first wrong one takes the focus when errors come. */
  errors?: Record<string, string | undefined>
  /** The field that takes the focus, null for none: for a form of several tables, which knows its first wrong one. */
  wrong?: string | null
}

const noErrors = {}

/** Draws fields from their table and moves the focus to the first wrong one. */
export function FormFields({ fields, values, onChange, errors = noErrors, ...props }: FormFieldsProps) {
  const shown = fields.filter((field) => !field.hidden)
  const first = useFirstWrong(
    shown.map(({ name }) => name),
    errors
  )
  const wrong = props.wrong === undefined ? first : props.wrong
  const value = (name: string): unknown => (values as Record<string, unknown>)[name]
  const set = (name: string, next: unknown) => onChange(name, next as never)
  return (
    <Fields>
      {shown.map((field) => {
        const { name, label, kind = 'text', required, hint, stacked, aside, placeholder, disabled } = field
        const frame = { name, label, required, hint, stacked, aside, error: errors[name] }
        switch (kind) {
          case 'pick':
            return (
              <Picker
                key={name}
                {...frame}
                options={field.options ?? []}
                value={value(name) as string}
                placeholder={placeholder}
                disabled={disabled}
                onChange={(next) => set(name, next)}
              />
            )
          case 'region':
            return (
              <RegionPicker
                key={name}
                {...frame}
                tree={field.tree}
                depth={field.depth}
                here={field.here}
                value={(value(name) as string[] | undefined) ?? []}
                placeholder={placeholder}
                disabled={disabled}
                onOpen={field.onOpen}
                onChange={(next) => set(name, next)}
              />
            )
          case 'switch':
            return (
              <FieldFrame key={name} {...frame}>
                <View className='grow' />
                <Switch
                  on={Boolean(value(name))}
                  label={label}
                  disabled={disabled}
                  onChange={(next) => set(name, next)}
                />
              </FieldFrame>
            )
          case 'custom':
            return (
              <FieldFrame key={name} {...frame}>
                {field.content}
              </FieldFrame>
            )
          default:
            return (
              <Field
                key={name}
                {...frame}
                value={String((value(name) as string | number | undefined) ?? '')}
                mode={field.mode}
                lines={kind === 'lines' ? 3 : undefined}
                placeholder={placeholder}
                maxLength={field.maxLength}
                disabled={disabled}
                autoComplete={field.autoComplete}
                focus={wrong === name}
                onChange={(next) => set(name, next)}
              />
            )
        }
      })}
    </Fields>
  )
}

export interface FormProps extends Omit<ScreenProps, 'children' | 'footer'>, FormFieldsProps {
  onSubmit: () => unknown
  submitText: string
  working?: boolean
  disabled?: boolean
  /** Over the fields and under them. */
  header?: ReactNode
  children?: ReactNode
  /** Instead of the one button: a bar with a sum. */
  footer?: ReactNode
}

/** Fields from a table and one button. Values and errors come from useForm and useSubmit. */
export function Form({
  fields,
  values,
  onChange,
  errors,
  onSubmit,
  submitText,
  working,
  disabled,
  header,
  children,
  footer,
  ...screen
}: FormProps) {
  const button = (
    <Button id='submit' working={working} disabled={disabled} onClick={() => void onSubmit()}>
      {submitText}
    </Button>
  )
  return (
    <Screen {...screen} plain={!footer} footer={footer ?? button}>
      <View className='stack'>
        {header}
        <FormFields {...{ fields, values, onChange, errors }} />
        {children}
      </View>
    </Screen>
  )
}

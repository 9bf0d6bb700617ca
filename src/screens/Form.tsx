import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import type { RegionNode } from '@rules/region'
import { Button } from '@/components/base/Button'
import { Field, FieldFrame, Fields, idOf, Switch } from '@/components/form/Field'
import { RegionPicker } from '@/components/form/RegionPicker'
import { Picker } from '@/components/form/Picker'
import type { InputMode } from '@/components/form/types'
import type { Option } from '@/components/base/option'
import { useFirstWrong } from '@/hooks/useFirstWrong'
import { focusField } from '@/platform/focus/focusField'
import { Screen, type ScreenProps } from './Screen'

/** A form field as data. `name` is the wire name; texts are in the user's language. */
export interface FieldSpec {
  name: string
  label: string
  /**
   * text by default; the value of region is an array of three, of pick one of `options`, of switch a boolean.
   */
  kind?: 'text' | 'lines' | 'pick' | 'region' | 'switch' | 'custom'
  mode?: InputMode
  placeholder?: string
  maxLength?: number
  /** Cleans what is typed, in place of what the mode does. */
  clean?: (text: string) => string
  required?: boolean
  hint?: ReactNode
  stacked?: boolean
  disabled?: boolean
  autoComplete?: string
  options?: Option<string | number>[]
  tree?: RegionNode[]
  /** The tree could not be loaded. */
  failed?: boolean
  /** The visitor's location as values of the tree, offered first. */
  here?: string[]
  depth?: 1 | 2 | 3
  /** Loads the tree when the region opens, and when the user tries again. */
  onOpen?: () => void
  /** At the right end, such as a button to send a code or to scan. */
  aside?: ReactNode
  /** Content of kind custom, drawn inside the field's frame. */
  content?: ReactNode
  hidden?: boolean
}

interface FormFieldsProps {
  fields: FieldSpec[]
  values: object
  onChange: (name: string, value: never) => void
  /** By field name; the first wrong field is focused when errors appear. */
  errors?: Record<string, string | undefined>
  /**
   * The field to focus, null for none: for a form of several tables, which itself knows the first wrong
   * field.
   */
  wrong?: string | null
  /** Action of the enter key in the last text box; in the others it moves on. */
  onEnter?: () => unknown
}

const noErrors = {}

/** Draws fields from a table and focuses the first wrong one. */
export function FormFields({
  fields,
  values,
  onChange,
  errors = noErrors,
  onEnter,
  ...props
}: FormFieldsProps) {
  const shown = fields.filter((field) => !field.hidden)
  const first = useFirstWrong(
    shown.map(({ name }) => name),
    errors
  )
  const wrong = props.wrong === undefined ? first : props.wrong
  const value = (name: string): unknown => (values as Record<string, unknown>)[name]
  const set = (name: string, next: unknown) => onChange(name, next as never)
  const boxes = shown.filter(({ kind = 'text' }) => kind === 'text' || kind === 'lines')
  const after = (name: string) => boxes[boxes.findIndex((box) => box.name === name) + 1]
  const enter = (name: string) => {
    const next = after(name)
    if (next) focusField(idOf(next.name))
    else void onEnter?.()
  }
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
                failed={field.failed}
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
                clean={field.clean}
                disabled={disabled}
                autoComplete={field.autoComplete}
                focus={wrong === name}
                {...(kind === 'text' && {
                  confirm: after(name) ? 'next' : 'done',
                  onConfirm: () => enter(name)
                })}
                onChange={(next) => set(name, next)}
              />
            )
        }
      })}
    </Fields>
  )
}

interface FormProps extends Omit<ScreenProps, 'children' | 'footer'>, FormFieldsProps {
  onSubmit: () => unknown
  submitText: string
  working?: boolean
  disabled?: boolean
  /** Above and below the fields. */
  header?: ReactNode
  children?: ReactNode
  /** Replaces the button, such as by a bar with a sum. */
  footer?: ReactNode
}

/** A page with fields from a table and one button. Values and errors come from useForm and useSubmit. */
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
        <FormFields
          fields={fields}
          values={values}
          onChange={onChange}
          errors={errors}
          onEnter={disabled || working ? undefined : onSubmit}
        />
        {children}
      </View>
    </Screen>
  )
}

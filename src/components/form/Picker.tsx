import { useState } from 'react'
import { t } from '@/i18n'
import type { Option } from '../base/option'
import { Options, Sheet } from '../overlay/Sheet'
import { PickField, type FieldFrameProps } from './Field'

/** A field that opens a sheet with options to choose one from. */
export function Picker<V extends string | number>(
  props: FieldFrameProps & {
    options: Option<V>[]
    value?: V
    onChange: (value: V) => void
    placeholder?: string
    disabled?: boolean
  }
) {
  const { options, value, onChange, placeholder, disabled, ...frame } = props
  const [open, setOpen] = useState(false)
  const chosen = options.find((option) => option.value === value)
  return (
    <>
      <PickField
        {...frame}
        value={chosen?.label}
        placeholder={placeholder ?? t('common.choose')}
        disabled={disabled}
        onOpen={() => setOpen(true)}
      />
      <Sheet open={open} onClose={() => setOpen(false)} title={frame.label} flush>
        <Options
          options={options}
          value={value}
          label={frame.label}
          onPick={(next) => {
            onChange(next)
            setOpen(false)
          }}
        />
      </Sheet>
    </>
  )
}

import { useState } from 'react'
import { View } from '@tarojs/components'
import { t } from '@/i18n'
import { Icon } from '../base/Icon'
import { Tap } from '../base/Tap'
import { TextInput } from './TextInput'
import './Stepper.scss'

interface StepperProps {
  value: number
  min?: number
  max: number
  /** Name of the count. */
  label: string
  onChange: (value: number) => void
}

/** A whole number: minus, plus, or typed; clamped to its limits. */
export function Stepper({ value, min = 1, max, label, onChange }: StepperProps) {
  const [typed, setTyped] = useState<string>()
  const take = (next: number) => onChange(Math.max(min, Math.min(max, next)))
  return (
    <View className='stepper' role='group' aria-label={label}>
      <Tap
        className='step-by'
        label={t('goods.less')}
        disabled={value <= min}
        onClick={() => take(value - 1)}
      >
        <Icon name='minus' />
      </Tap>
      <TextInput
        mode='number'
        // one more than fits, so that 120 of at most 99 is refused and does not become 12
        maxLength={String(max).length + 1}
        label={label}
        value={typed ?? String(value)}
        onChange={(text) => {
          const digits = text.replace(/\D/g, '')
          setTyped(digits)
          if (Number(digits)) take(Number(digits))
        }}
        onBlur={() => setTyped(undefined)}
      />
      <Tap
        className='step-by'
        label={t('goods.more')}
        disabled={value >= max}
        onClick={() => take(value + 1)}
      >
        <Icon name='plus' />
      </Tap>
    </View>
  )
}

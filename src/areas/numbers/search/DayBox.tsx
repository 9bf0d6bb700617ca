import { Picker, View } from '@tarojs/components'
import { Icon } from '@/components/base/Icon'
import { t } from '@/i18n'
import type { DayBoxProps } from './types'

/** A date, chosen by the platform's own picker. */
export function DayBox({ id, label, value, first, last, onChange }: DayBoxProps) {
  return (
    <Picker
      id={id}
      className='grow'
      mode='date'
      value={value}
      start={first}
      end={last}
      onChange={(event) => onChange(event.detail.value)}
    >
      <View className='pick-value' aria-role='button' aria-label={`${label} ${value}`}>
        <View className={value ? '' : 'none'}>{value || t('numbers.birthday.choose')}</View>
        <Icon name='next' />
      </View>
    </Picker>
  )
}

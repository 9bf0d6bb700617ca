import { Picker, View } from '@tarojs/components'
import { Icon } from '@/components/base/Icon'
import { t } from '@/i18n'

export interface DayBoxProps {
  id: string
  label: string
  /** As `1990-03-07`; '' when none is chosen. */
  value: string
  first: string
  last: string
  onChange: (day: string) => void
}

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
        <View className={value ? '' : 'none'}>{value || t('goods.birthday.choose')}</View>
        <Icon name='next' />
      </View>
    </Picker>
  )
}

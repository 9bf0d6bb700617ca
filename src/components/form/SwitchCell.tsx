import { View } from '@tarojs/components'
import { Cell } from '@/components/base/Cell'
import type { IconName } from '@/components/base/Icon'
import { Switch } from './Field'

/** A line of a group with a switch. */
export function SwitchCell(props: {
  icon?: IconName
  title: string
  note?: string
  /** Said to screen readers, where the title alone does not say it. */
  label?: string
  on: boolean
  disabled?: boolean
  onChange: (on: boolean) => void
}) {
  const { icon, title, note, label = title, on, disabled, onChange } = props
  return (
    <Cell
      icon={icon}
      title={title}
      note={note}
      value={
        <View className='row end'>
          <Switch on={on} label={label} disabled={disabled} onChange={onChange} />
        </View>
      }
    />
  )
}

import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { Chip } from '@/components/base/Chip'
import { regionPath } from '@/components/form/region'
import { useStores } from '@/hooks'
import { t } from '@/i18n'
import { conditions, type Filter } from '../filter'
import { useRegions } from '../useRegions'
import type { FilterPartProps } from './FilterBlocks'

/** The active conditions of a filter; a province is named once the regions are known. For observers. */
export function useConditions(filter: Filter) {
  const { provinceCode, city } = filter
  const { tree } = useRegions({ atOnce: Boolean(provinceCode && !city) })
  return conditions(filter, regionPath(tree, [provinceCode ?? ''])[0]?.label)
}

interface ConditionsProps {
  active: ReturnType<typeof conditions>
  onChange: (part: Filter) => void
}

/** Active conditions of a filter, each removable. */
export function Conditions({ active, onChange }: ConditionsProps) {
  if (!active.length) return null
  return (
    <View className='rail'>
      {active.map(({ label, off }) => (
        <Chip
          key={label}
          on
          icon='close'
          label={t('numbers.filter.remove', { name: label })}
          onClick={() => onChange(off)}
        >
          {label}
        </Chip>
      ))}
    </View>
  )
}

/** The place of a filter, removable: for pages that show no other condition, where the visitor's city would count unseen. */
export const PlaceCondition = observer(function PlaceCondition({ filter, onChange }: FilterPartProps) {
  const { provinceCode, city } = filter
  const own = useStores().kept.city
  const province = own.provinceCode === provinceCode ? own.province : undefined
  return <Conditions active={conditions({ provinceCode, city }, province)} onChange={onChange} />
})

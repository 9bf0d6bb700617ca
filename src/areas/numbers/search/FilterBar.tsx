import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { Chip } from '@/components/base/Chip'
import { regionPath } from '@/components/form/region'
import { t } from '@/i18n'
import { conditions, type Filter } from '../filter'
import { useOperators } from '../useOperators'
import { useRegions } from '../useRegions'
import { Birthday } from './Birthday'
import { Conditions } from './Conditions'
import type { FilterPartProps } from './FilterBlocks'

interface FilterBarProps extends FilterPartProps {
  /** Opens the sheet with all conditions, or with the less common ones. */
  onOpen: (which: 'full' | 'more') => void
}

/** Sort order after a tap on the price: ascending, descending, then recommended again. */
const nextSort: Record<string, Filter['sort']> = { rank: 'priceUp', priceUp: 'priceDown' }
const sortIcons = { rank: undefined, priceUp: 'up', priceDown: 'down' } as const

/** Sort order, operators and quick conditions on one line; below it the active conditions, each removable. */
export const FilterBar = observer(function FilterBar({ filter, onChange, onOpen }: FilterBarProps) {
  const { provinceCode, city, operator, without, sort = 'rank' } = filter
  const { tree } = useRegions({ atOnce: Boolean(provinceCode && !city) })
  const active = conditions(filter, regionPath(tree, [provinceCode ?? ''])[0]?.label)
  return (
    <View className='px12 py8'>
      <View className='rail py8'>
        <Chip icon='filter' on={active.length > 0} onClick={() => onOpen('full')}>
          {t('numbers.filter.all')}
        </Chip>
        <Chip
          icon={sortIcons[sort]}
          on={sort !== 'rank'}
          label={sort === 'rank' ? undefined : t(`numbers.filter.${sort}`)}
          onClick={() => onChange({ sort: nextSort[sort] })}
        >
          {t('numbers.filter.price')}
        </Chip>
        <Birthday filter={filter} />
        {useOperators().map(({ value, brief }) => (
          <Chip
            key={value}
            on={(operator ?? 0) === value}
            onClick={() => onChange({ operator: operator === value ? undefined : value || undefined })}
          >
            {brief}
          </Chip>
        ))}
        <Chip on={without === '4'} onClick={() => onChange({ without: without === '4' ? undefined : '4' })}>
          {t('numbers.filter.no4')}
        </Chip>
        <Chip icon='down' onClick={() => onOpen('more')}>
          {t('numbers.filter.more')}
        </Chip>
      </View>
      <Conditions active={active} onChange={onChange} />
    </View>
  )
})

import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { Chip } from '@/components/base/Chip'
import { t } from '@/i18n'
import { priceLabel } from '../choices'
import type { Filter } from '../filter'
import { rangesOf, rangesPart, underFiveHundred } from '../ranges'
import { useOperators } from '../useOperators'
import { BirthdayChip } from './Birthday'
import { Conditions, useConditions } from './Conditions'
import type { FilterPartProps } from './FilterBlocks'

interface FilterBarProps extends FilterPartProps {
  /** Opens the sheet with all conditions, with the less common ones, or with the search by a birthday. */
  onOpen: (which: 'full' | 'more' | 'birthday') => void
}

/** Sort order after a tap on the price: ascending, descending, then recommended again. */
const nextSort: Record<string, Filter['sort']> = { rank: 'priceUp', priceUp: 'priceDown' }
const sortIcons = { rank: 'swap', priceUp: 'up', priceDown: 'down' } as const

/** Sort order, operators and quick conditions on one line; below it the active conditions, each removable. */
export const FilterBar = observer(function FilterBar({ filter, onChange, onOpen }: FilterBarProps) {
  const { operator, without, sort = 'rank' } = filter
  const ranges = rangesOf(filter)
  const active = useConditions(filter)
  return (
    <View className='px12 py8'>
      <View className='rail py8'>
        <Chip icon='filter' on={active.length > 0} onClick={() => onOpen('full')}>
          {t('numbers.filter.all')}
        </Chip>
        <Chip icon={sortIcons[sort]} on={sort !== 'rank'} onClick={() => onChange({ sort: nextSort[sort] })}>
          {t('numbers.filter.sortNow', { order: t(`numbers.filter.${sort}`) })}
        </Chip>
        <Chip
          on={ranges.includes(underFiveHundred)}
          onClick={() => onChange(rangesPart(ranges.includes(underFiveHundred) ? [] : [underFiveHundred]))}
        >
          {priceLabel(underFiveHundred)}
        </Chip>
        <BirthdayChip onOpen={() => onOpen('birthday')} />
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

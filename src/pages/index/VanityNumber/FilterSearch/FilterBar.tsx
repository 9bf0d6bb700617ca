import { View } from '@tarojs/components'
import { Chip } from '@/components/Chip'
import { t } from '@/i18n'
import { conditions, operators } from '../filter'
import type { FilterPartProps } from './parts'

export interface FilterBarProps extends FilterPartProps {
  /** Opens all conditions, or the rarer ones. */
  onOpen: (which: 'full' | 'more') => void
}

/** Operators and quick conditions as chips on one line; below it what narrows the list now, each to take away. */
export function FilterBar({ filter, onChange, onOpen }: FilterBarProps) {
  const active = conditions(filter)
  return (
    <View className='px12 py8'>
      <View className='rail py8'>
        <Chip icon='filter' on={active.length > 0} onClick={() => onOpen('full')}>
          {t('shop.filter.all')}
        </Chip>
        {operators.map((operator) => (
          <Chip
            key={operator}
            on={filter.operator === operator}
            onClick={() => onChange({ operator: filter.operator === operator ? undefined : operator })}
          >
            {operator === -99 ? t('shop.operator.-99') : t(`shop.brief.${operator}`)}
          </Chip>
        ))}
        <Chip
          on={filter.without === '4'}
          onClick={() => onChange({ without: filter.without === '4' ? undefined : '4' })}
        >
          {t('shop.filter.no4')}
        </Chip>
        <Chip icon='down' onClick={() => onOpen('more')}>
          {t('shop.filter.more')}
        </Chip>
      </View>
      {active.length ? (
        <View className='rail'>
          {active.map(({ label, off }) => (
            <Chip
              key={label}
              on
              icon='close'
              label={t('shop.filter.remove', { name: label })}
              onClick={() => onChange(off)}
            >
              {label}
            </Chip>
          ))}
        </View>
      ) : null}
    </View>
  )
}

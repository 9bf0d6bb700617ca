import type { ReactNode } from 'react'
import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { Chips } from '@/components/base/Chip'
import { SlotFinder } from '../SlotFinder'
import { t } from '@/i18n'
import { patternGroups, sortOptions } from '../choices'
import type { Filter } from '../filter'
import { patternChoice } from '../names'
import { useOperators } from '../useOperators'

export interface FilterPartProps {
  filter: Filter
  /** Takes the changed fields; undefined clears a condition. */
  onChange: (part: Filter) => void
}

/** One condition under its title. */
export function Block({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <View className='mb16'>
      <View className='row wrap base gap8 mb8'>
        <View className='h'>{title}</View>
        {note ? <View className='t12 ink3'>{note}</View> : null}
      </View>
      {children}
    </View>
  )
}

export function SlotBlock({ filter, onChange }: FilterPartProps) {
  return (
    <Block title={t('numbers.filter.slots')} note={t('numbers.filter.slotsNote')}>
      <SlotFinder
        label={t('numbers.filter.slots')}
        value={filter.slots ?? ''}
        onChange={(slots) => onChange({ slots: slots || undefined })}
      />
    </Block>
  )
}

export const OperatorBlock = observer(function OperatorBlock({ filter, onChange }: FilterPartProps) {
  return (
    <Block title={t('numbers.filter.operator')}>
      <Chips<number>
        label={t('numbers.filter.operator')}
        options={useOperators()}
        value={filter.operator ?? 0}
        onChange={(operator) => onChange({ operator: operator || undefined })}
      />
    </Block>
  )
})

export function PatternBlock({ filter, onChange }: FilterPartProps) {
  return (
    <Block title={t('numbers.filter.pattern')}>
      <View className='col gap12'>
        {patternGroups.map(({ family, keys }) => (
          <View key={family}>
            <View className='t12 ink3 mb8'>{t(`numbers.family.${family}`)}</View>
            <Chips<string>
              free
              label={t(`numbers.family.${family}`)}
              options={keys.map((key) => ({ value: key, label: patternChoice(key) }))}
              value={filter.pattern}
              onChange={(pattern) => onChange({ pattern })}
            />
          </View>
        ))}
      </View>
    </Block>
  )
}

export function WithoutBlock({ filter, onChange }: FilterPartProps) {
  return (
    <Block title={t('numbers.filter.without')}>
      <Chips
        free
        label={t('numbers.filter.without')}
        options={[...'4 7 0 1 2 3 5 6 8 9'.split(' ')].map((value) => ({
          value,
          label: value === '4' ? t('numbers.filter.no4') : value
        }))}
        value={filter.without}
        onChange={(without) => onChange({ without })}
      />
    </Block>
  )
}

export function SortBlock({ filter, onChange }: FilterPartProps) {
  return (
    <Block title={t('numbers.filter.sort')}>
      <Chips
        label={t('numbers.filter.sort')}
        options={sortOptions()}
        value={filter.sort ?? 'rank'}
        onChange={(sort) => onChange({ sort: sort === 'rank' ? undefined : sort })}
      />
    </Block>
  )
}

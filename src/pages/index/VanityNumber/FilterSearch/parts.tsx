import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { Chips } from '@/components/Chip'
import { Fields } from '@/components/Field'
import { RegionPicker, regionPath } from '@/components/RegionPicker'
import { SlotFinder } from '@/components/SlotFinder'
import { t } from '@/i18n'
import {
  operators,
  patternGroups,
  priceOptions,
  pricePart,
  priceValue,
  sortOptions,
  type Filter
} from '../filter'
import { patternName } from '../names'
import { useLocation, useRegions } from '../useRegions'

export interface FilterPartProps {
  filter: Filter
  /** Takes the part that changes; undefined frees a condition. */
  onChange: (part: Filter) => void
}

/** One condition with its name over it. */
export function Block({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <View className='mb16'>
      <View className='row base gap8 mb8'>
        <View className='h'>{title}</View>
        {note ? <View className='t12 ink3'>{note}</View> : null}
      </View>
      {children}
    </View>
  )
}

export function SlotBlock({ filter, onChange }: FilterPartProps) {
  return (
    <Block title={t('shop.filter.slots')} note={t('shop.filter.slotsNote')}>
      <SlotFinder
        label={t('shop.filter.slots')}
        value={filter.slots ?? ''}
        onChange={(slots) => onChange({ slots: slots || undefined })}
      />
    </Block>
  )
}

export function OperatorBlock({ filter, onChange }: FilterPartProps) {
  return (
    <Block title={t('shop.filter.operator')}>
      <Chips<number>
        free
        label={t('shop.filter.operator')}
        options={operators.map((value) => ({ value, label: t(`shop.operator.${value}`) }))}
        value={filter.operator}
        onChange={(operator) => onChange({ operator })}
      />
    </Block>
  )
}

export function PatternBlock({ filter, onChange }: FilterPartProps) {
  return (
    <Block title={t('shop.filter.pattern')}>
      <View className='col gap12'>
        {patternGroups.map(({ family, keys }) => (
          <View key={family}>
            <View className='t12 ink3 mb8'>{t(`shop.family.${family}`)}</View>
            <Chips<string>
              free
              label={t(`shop.family.${family}`)}
              options={keys.map((key) => ({
                value: key,
                label: family === 'birthday' ? key : patternName(key)
              }))}
              value={filter.pattern}
              onChange={(pattern) => onChange({ pattern })}
            />
          </View>
        ))}
      </View>
    </Block>
  )
}

export function PriceBlock({ filter, onChange }: FilterPartProps) {
  return (
    <Block title={t('shop.filter.price')}>
      <Chips
        free
        label={t('shop.filter.price')}
        options={priceOptions()}
        value={priceValue(filter)}
        onChange={(value) => onChange(pricePart(value))}
      />
    </Block>
  )
}

export function WithoutBlock({ filter, onChange }: FilterPartProps) {
  return (
    <Block title={t('shop.filter.without')}>
      <Chips
        free
        label={t('shop.filter.without')}
        options={[...'4 7 0 1 2 3 5 6 8 9'.split(' ')].map((value) => ({
          value,
          label: value === '4' ? t('shop.filter.no4') : value
        }))}
        value={filter.without}
        onChange={(without) => onChange({ without })}
      />
    </Block>
  )
}

export function SortBlock({ filter, onChange }: FilterPartProps) {
  return (
    <Block title={t('shop.filter.sort')}>
      <Chips
        label={t('shop.filter.sort')}
        options={sortOptions()}
        value={filter.sort ?? 'rank'}
        onChange={(sort) => onChange({ sort: sort === 'rank' ? undefined : sort })}
      />
    </Block>
  )
}

/** Province and city; where the visitor seems to be stands first. */
export function RegionBlock({ filter, onChange }: FilterPartProps) {
  const { tree, ask } = useRegions(Boolean(filter.provinceCode))
  const here = useLocation()
  const city = regionPath(tree, [filter.provinceCode ?? ''])
    .at(-1)
    ?.children?.find(({ label }) => label === filter.city)
  return (
    <Block title={t('shop.filter.region')}>
      <View className='col gap12'>
        {here?.provinceCode ? (
          <Chips
            free
            label={t('shop.filter.region')}
            options={[{ value: here.provinceCode, label: here.province }]}
            value={filter.provinceCode}
            onChange={(provinceCode) => onChange({ provinceCode, city: undefined })}
          />
        ) : null}
        <Fields>
          <RegionPicker
            name='region'
            label={t('shop.filter.region')}
            tree={tree}
            depth={2}
            value={[filter.provinceCode ?? here?.provinceCode ?? '', city?.value ?? ''].filter(Boolean)}
            placeholder={filter.city ?? t('shop.filter.anyRegion')}
            onOpen={ask}
            onChange={(values, region) => onChange({ provinceCode: values[0], city: region[1]?.label })}
          />
        </Fields>
      </View>
    </Block>
  )
}

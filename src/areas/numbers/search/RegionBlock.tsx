import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { Chips } from '@/components/base/Chip'
import { Fields } from '@/components/form/Field'
import { RegionPicker, regionPath } from '@/components/form/RegionPicker'
import { t } from '@/i18n'
import type { RegionNode } from '@rules/region'
import { useLocation, useRegions } from '../useRegions'
import { Block, type FilterPartProps } from './FilterBlocks'

/** A province's whole and the whole country stand first in their lists; their value is empty. */
const withWholes = (tree: RegionNode[] | undefined) =>
  tree && [
    { label: t('shop.filter.anyRegion'), value: '' },
    ...tree.map((province) => ({
      ...province,
      children: [{ label: t('shop.filter.wholeProvince'), value: '' }, ...(province.children ?? [])]
    }))
  ]

/** Province and city; where the visitor seems to be stands first. */
export const RegionBlock = observer(function RegionBlock({ filter, onChange }: FilterPartProps) {
  const { tree, ask } = useRegions(Boolean(filter.provinceCode))
  const here = useLocation()
  const { provinceCode = '' } = filter
  const [province] = regionPath(tree, [provinceCode])
  const city = province?.children?.find(({ label }) => label === filter.city)
  const near = here?.provinceCode ? [here.province, here.city].filter(Boolean) : []
  return (
    <Block title={t('shop.filter.region')}>
      <View className='col gap12'>
        {near.length ? (
          <Chips
            free
            label={t('shop.filter.region')}
            options={near.map((name) => ({ value: name, label: name }))}
            value={provinceCode === here?.provinceCode ? (filter.city ?? here?.province) : undefined}
            onChange={(name) =>
              onChange({
                provinceCode: name && here?.provinceCode,
                city: name === here?.city ? name : undefined
              })
            }
          />
        ) : null}
        <Fields>
          <RegionPicker
            name='region'
            label={t('shop.filter.region')}
            tree={withWholes(tree)}
            depth={2}
            value={provinceCode ? [provinceCode, city?.value ?? ''] : []}
            placeholder={filter.city ?? t('shop.filter.anyRegion')}
            onOpen={ask}
            onChange={([code], region) =>
              onChange({
                provinceCode: code || undefined,
                city: (region[1]?.value && region[1].label) || undefined
              })
            }
          />
        </Fields>
      </View>
    </Block>
  )
})

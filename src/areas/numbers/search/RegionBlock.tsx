import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { Chips } from '@/components/base/Chip'
import { Fields } from '@/components/form/Field'
import { regionPath } from '@/components/form/region'
import { RegionPicker } from '@/components/form/RegionPicker'
import { regionName, t } from '@/i18n'
import type { RegionNode } from '@rules/region'
import { useLocation, useRegions } from '../useRegions'
import { Block, type FilterPartProps } from './FilterBlocks'

const wholeOf = ({ children = [] }: RegionNode) =>
  children.length > 1 ? [{ label: t('shop.filter.wholeProvince'), value: '' }] : []

/** The whole country, and a province's whole where it has several cities, stand first; their value is empty. */
const withWholes = (tree: RegionNode[] | undefined) =>
  tree && [
    { label: t('shop.filter.anyRegion'), value: '' },
    ...tree.map((province) => ({
      ...province,
      children: [...wholeOf(province), ...(province.children ?? [])]
    }))
  ]

/** Province and city; where the visitor seems to be stands first. */
export const RegionBlock = observer(function RegionBlock({ filter, onChange }: FilterPartProps) {
  const { tree, here, ask } = useRegions({ atOnce: Boolean(filter.provinceCode) })
  const place = useLocation()
  const { provinceCode = '' } = filter
  const [province] = regionPath(tree, [provinceCode])
  const city = province?.children?.find(({ label }) => label === filter.city)
  const near = place?.provinceCode ? [...new Set([place.province, place.city])].filter(Boolean) : []
  return (
    <Block title={t('shop.filter.region')}>
      <View className='col gap12'>
        {near.length ? (
          <Chips
            free
            label={t('shop.filter.region')}
            options={near.map((name) => ({ value: name, label: regionName(name) }))}
            value={provinceCode === place?.provinceCode ? (filter.city ?? place?.province) : undefined}
            onChange={(name) =>
              onChange({
                provinceCode: name && place?.provinceCode,
                city: name === place?.city ? name : undefined
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
            here={here}
            value={provinceCode ? [provinceCode, city?.value ?? ''] : []}
            placeholder={filter.city ? regionName(filter.city) : t('shop.filter.anyRegion')}
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

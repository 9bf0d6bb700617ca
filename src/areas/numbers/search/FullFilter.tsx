import { observer } from 'mobx-react'
import { regionName, t } from '@/i18n'
import {
  Block,
  OperatorBlock,
  PatternBlock,
  SlotBlock,
  SortBlock,
  WithoutBlock,
  type FilterPartProps
} from './FilterBlocks'
import { BirthdayChip, offersBirthday } from './Birthday'
import { PriceBlock } from './PriceBlock'
import { Sounds } from './Sounds'
import { Suggestions } from './Suggestions'
import { View } from '@tarojs/components'
import { Chips } from '@/components/base/Chip'
import { Fields } from '@/components/form/Field'
import { regionPath } from '@/components/form/region'
import { RegionPicker } from '@/components/form/RegionPicker'
import { withWholes } from '../regionChoices'
import { useLocation, useRegions } from '../useRegions'

/** Province and city; the visitor's location is offered first. */
const RegionBlock = observer(function RegionBlock({ filter, onChange }: FilterPartProps) {
  const { tree, here, failed, ask } = useRegions({ atOnce: Boolean(filter.provinceCode) })
  const location = useLocation()
  const { provinceCode = '' } = filter
  const [province] = regionPath(tree, [provinceCode])
  const city = province?.children?.find(({ label }) => label === filter.city)
  const near = location?.provinceCode ? [...new Set([location.province, location.city])].filter(Boolean) : []
  return (
    <Block title={t('numbers.filter.region')}>
      <View className='col gap12'>
        {near.length ? (
          <Chips
            free
            label={t('numbers.filter.region')}
            options={near.map((name) => ({ value: name, label: regionName(name) }))}
            value={provinceCode === location?.provinceCode ? (filter.city ?? location?.province) : undefined}
            onChange={(name) =>
              onChange({
                provinceCode: name && location?.provinceCode,
                city: name === location?.city ? name : undefined
              })
            }
          />
        ) : null}
        <Fields>
          <RegionPicker
            name='region'
            label={t('numbers.filter.region')}
            tree={tree && withWholes(tree)}
            failed={failed}
            depth={2}
            here={here}
            value={provinceCode ? [provinceCode, city?.value ?? ''] : []}
            placeholder={filter.city ? regionName(filter.city) : t('numbers.filter.anyRegion')}
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

/** All conditions, those that most visitors ask for first. */
export const FullFilter = observer(function FullFilter({
  onBirthday,
  ...part
}: FilterPartProps & { onBirthday: () => void }) {
  return (
    <>
      <PriceBlock {...part} />
      {offersBirthday() ? (
        <Block title={t('numbers.birthday.day')} note={t('numbers.birthday.note')}>
          <BirthdayChip onOpen={onBirthday} />
        </Block>
      ) : null}
      <SlotBlock {...part} />
      <Sounds {...part} />
      <Suggestions {...part} />
      <OperatorBlock {...part} />
      <RegionBlock {...part} />
      <WithoutBlock {...part} />
      <PatternBlock {...part} />
      <SortBlock {...part} />
    </>
  )
})

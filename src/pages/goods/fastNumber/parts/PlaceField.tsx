import { observer } from 'mobx-react'
import { Button } from '@/components/base/Button'
import { Cell, CellGroup } from '@/components/base/Cell'
import { Fields } from '@/components/form/Field'
import { regionPath } from '@/components/form/region'
import { RegionPicker } from '@/components/form/RegionPicker'
import { regionName, t } from '@/i18n'
import { useRegions } from '@/areas/numbers/useRegions'
import { followsDelivery, placeAsked, type Plan } from './modes'
import type { Choice } from './useChoice'

/** Where the number is at home: chosen as far as the plan lets one, else said. */
export const PlaceField = observer(function PlaceField(props: {
  plan: Plan
  choice: Choice
  onChange: () => void
}) {
  const { plan, choice, onChange } = props
  const asked = placeAsked(plan)
  const { tree, here, ask } = useRegions({
    atOnce: Boolean(choice.place.length || plan.provinceCode),
    counties: asked?.depth === 3
  })
  if (!asked) {
    const [home] = regionPath(tree, [plan.provinceCode])
    return home ? (
      <CellGroup>
        <Cell title={t('shop.filter.region')} value={regionName(home.label)} />
      </CellGroup>
    ) : null
  }
  return (
    <Fields>
      <RegionPicker
        name='place'
        label={t(followsDelivery(plan) ? 'order.fast.deliverTo' : 'shop.filter.region')}
        tree={tree}
        depth={asked.depth}
        here={here}
        value={choice.place}
        placeholder={asked.required ? undefined : t('shop.filter.anyRegion')}
        onOpen={ask}
        onChange={(_values, region) => {
          choice.takePlace(region)
          onChange()
        }}
        aside={
          choice.place.length && !asked.required ? (
            <Button
              kind='text'
              size='small'
              inline
              onClick={() => {
                choice.takePlace([])
                onChange()
              }}
            >
              {t('shop.filter.clearInput')}
            </Button>
          ) : undefined
        }
      />
    </Fields>
  )
})

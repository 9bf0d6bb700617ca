import { observer } from 'mobx-react'
import { Button } from '@/components/base/Button'
import { Cell, CellGroup } from '@/components/base/Cell'
import { Fields } from '@/components/form/Field'
import { regionPath } from '@/components/form/region'
import { RegionPicker } from '@/components/form/RegionPicker'
import { regionName, t } from '@/i18n'
import { useRegions } from '@/areas/numbers/useRegions'
import { followsDelivery, regionChoice, type Plan } from './modes'
import type { Choice } from './useChoice'

/** Home region of the number: a chooser if the plan allows a choice, else the fixed region. */
export const RegionField = observer(function PlaceField(props: {
  plan: Plan
  choice: Choice
  onChange: () => void
}) {
  const { plan, choice, onChange } = props
  const asked = regionChoice(plan)
  const { tree, here, failed, ask } = useRegions({
    atOnce: Boolean(choice.region.length || plan.provinceCode),
    counties: asked?.depth === 3
  })
  if (!asked) {
    const [home] = regionPath(tree, [plan.provinceCode])
    return home ? (
      <CellGroup>
        <Cell title={t('numbers.filter.region')} value={regionName(home.label)} />
      </CellGroup>
    ) : null
  }
  return (
    <Fields>
      <RegionPicker
        name='place'
        label={t(followsDelivery(plan) ? 'orders.fast.deliverTo' : 'numbers.filter.region')}
        tree={tree}
        failed={failed}
        depth={asked.depth}
        here={here}
        value={choice.region}
        placeholder={asked.required ? undefined : t('numbers.filter.anyRegion')}
        onOpen={ask}
        onChange={(_values, region) => {
          choice.takeRegion(region)
          onChange()
        }}
        aside={
          choice.region.length && !asked.required ? (
            <Button
              kind='text'
              size='small'
              inline
              onClick={() => {
                choice.takeRegion([])
                onChange()
              }}
            >
              {t('numbers.filter.clearInput')}
            </Button>
          ) : undefined
        }
      />
    </Fields>
  )
})

import { observer } from 'mobx-react'
import { Cell, CellGroup } from '@/components/base/Cell'
import { regionPath } from '@/components/form/region'
import { regionName, t } from '@/i18n'
import { useRegions } from '../numbers/useRegions'

/** Maximum ages from here on mean no limit. */
const anyAge = 120

/** Limits on buyers and delivery, shown before the form. */
export const Restrictions = observer(function Restrictions(props: {
  ageMin: number
  ageMax: number
  notDeliveredTo: string[]
  realName: boolean
  photos: boolean
}) {
  const { ageMin, ageMax, notDeliveredTo, realName, photos } = props
  const { tree } = useRegions({ atOnce: notDeliveredTo.length > 0 })
  const limited = ageMax > 0 && ageMax < anyAge
  const regions = notDeliveredTo.flatMap((code) =>
    regionPath(tree, [code]).map(({ label }) => regionName(label))
  )
  return (
    <CellGroup title={t('orders.fast.limits')}>
      {ageMin || limited ? (
        <Cell
          title={t('orders.fast.age')}
          value={
            limited
              ? t('orders.fast.ageBand', { min: ageMin, max: ageMax })
              : t('orders.fast.ageFrom', { min: ageMin })
          }
        />
      ) : null}
      {realName ? <Cell title={t('orders.fast.person')} value={t('orders.fast.personNote')} /> : null}
      {photos ? <Cell title={t('orders.fast.photos')} value={t('orders.fast.photosNote')} /> : null}
      <Cell
        title={t('orders.fast.delivery')}
        value={
          notDeliveredTo.length
            ? t('orders.fast.notTo', { regions: regions.join(' · ') || '…' })
            : t('orders.fast.everywhere')
        }
      />
    </CellGroup>
  )
})

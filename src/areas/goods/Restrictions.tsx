import { observer } from 'mobx-react'
import { Cell, CellGroup } from '@/components/base/Cell'
import { regionPath } from '@/components/form/region'
import { regionName, t } from '@/i18n'
import { useRegions } from '../numbers/useRegions'

/** From this age on there is no upper limit worth saying. */
const anyAge = 120

/** Who may order and where it is not sent, before anybody fills in a form. */
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
    <CellGroup title={t('order.fast.limits')}>
      {ageMin || limited ? (
        <Cell
          title={t('order.fast.age')}
          value={
            limited
              ? t('order.fast.ageBand', { min: ageMin, max: ageMax })
              : t('order.fast.ageFrom', { min: ageMin })
          }
        />
      ) : null}
      {realName ? <Cell title={t('order.fast.person')} value={t('order.fast.personNote')} /> : null}
      {photos ? <Cell title={t('order.fast.photos')} value={t('order.fast.photosNote')} /> : null}
      <Cell
        title={t('order.fast.delivery')}
        value={
          notDeliveredTo.length
            ? t('order.fast.notTo', { regions: regions.join(' · ') || '…' })
            : t('order.fast.everywhere')
        }
      />
    </CellGroup>
  )
})

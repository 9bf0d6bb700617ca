import { observer } from 'mobx-react'
import { Notice } from '@/components/feedback/Notice'
import { regionPath } from '@/components/form/region'
import { regionName, t } from '@/i18n'
import { useRegions } from '@/areas/numbers/useRegions'

/** Says that the system assigns a number of this province. */
export const Assigned = observer(function Assigned({ provinceCode }: { provinceCode: string }) {
  const { tree } = useRegions({ atOnce: true })
  const [province] = regionPath(tree, [provinceCode])
  return <Notice>{t('orders.fast.assigned', { place: province ? regionName(province.label) : '…' })}</Notice>
})

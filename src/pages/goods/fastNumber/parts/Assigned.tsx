import { observer } from 'mobx-react'
import { Notice } from '@/components/base/Notice'
import { regionPath } from '@/components/form/RegionPicker'
import { t } from '@/i18n'
import { useRegions } from '@/areas/numbers/useRegions'

/** Says that the system takes a number of this province. */
export const Assigned = observer(function Assigned({ provinceCode }: { provinceCode: string }) {
  const { tree } = useRegions(true)
  return (
    <Notice>{t('order.fast.assigned', { place: regionPath(tree, [provinceCode])[0]?.label ?? '…' })}</Notice>
  )
})

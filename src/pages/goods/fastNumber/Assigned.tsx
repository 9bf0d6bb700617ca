import { observer } from 'mobx-react'
import { Notice } from '@/components/Notice'
import { regionPath } from '@/components/RegionPicker'
import { t } from '@/i18n'
import { useRegions } from '../../index/VanityNumber/useRegions'

/** Says that the system takes a number of this province. */
export const Assigned = observer(function Assigned({ provinceCode }: { provinceCode: string }) {
  const { tree } = useRegions(true)
  return (
    <Notice>{t('order.fast.assigned', { place: regionPath(tree, [provinceCode])[0]?.label ?? '…' })}</Notice>
  )
})

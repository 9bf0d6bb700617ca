import { observer } from 'mobx-react'
import { Notice } from '@/components/base/Notice'
import { regionPath } from '@/components/form/region'
import { t } from '@/i18n'
import { useRegions } from '@/areas/numbers/useRegions'

/** Says that the system takes a number of this province. */
export const Assigned = observer(function Assigned({ provinceCode }: { provinceCode: string }) {
  const { tree } = useRegions({ atOnce: true })
  return (
    <Notice>{t('order.fast.assigned', { place: regionPath(tree, [provinceCode])[0]?.label ?? '…' })}</Notice>
  )
})

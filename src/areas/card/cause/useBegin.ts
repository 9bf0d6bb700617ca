import { post } from '@/api/client'
import { endText } from '@/areas/card/period'
import { momentText } from '@/screens/dates'
import { orderChanged } from '@/areas/orders/orderChanges'
import { useStores, useSubmit } from '@/hooks'
import { t } from '@/i18n'
import { confirm, toast } from '@/runtime/feedback'

/** Says until when the waiting package would run, has that confirmed, and begins it. */
export function useBegin() {
  const { sim } = useStores()
  return useSubmit(async () => {
    const { beginsNow, packages, simNo } = sim.simInfo
    const waiting = packages.find((one) => one.orderSn === beginsNow?.orderSn)
    if (!beginsNow || !waiting) return
    const { orderSn, packageName: name, startAt, endAt } = waiting
    const dates = { until: endText(beginsNow.endAt), from: momentText(startAt), end: endText(endAt) }
    const words = { yes: t('card.fix.begin'), no: t('common.cancel') }
    if (!(await confirm(t('card.begin.ask', { name, ...dates }), words))) return
    sim.noteRepair()
    const begun = await post('/api/iot/beginPackage', { orderSn, shown: { amount: 0, simNo } })
    await sim.loadInfo()
    orderChanged()
    toast(t('card.begin.done', { until: endText(begun.endAt) }), { icon: 'success' })
  })
}

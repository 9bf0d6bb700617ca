import { Cell, CellGroup } from '@/components/base/Cell'
import { t } from '@/i18n'
import type { Data } from '@contract'
import { faultDays, withoutReasonDays } from '@rules/order/afterSale'

/** Until when goods may be sent back, exchanged and repaired: the same days in which after-sales offer it. */
export function AfterSaleTerms({
  exchangeDays,
  repairMonths
}: Pick<Data<'GET /api/shop/goodsDetails'>, 'exchangeDays' | 'repairMonths'>) {
  const terms = [
    t('goods.after.return', { n: withoutReasonDays }),
    t('goods.after.fault', { n: faultDays }),
    exchangeDays ? t('goods.after.exchange', { n: exchangeDays }) : '',
    repairMonths ? t('goods.after.repair', { n: repairMonths }) : ''
  ]
  return (
    <CellGroup>
      <Cell icon='shield' title={t('goods.after')} note={terms.filter(Boolean).join(' · ')} />
    </CellGroup>
  )
}

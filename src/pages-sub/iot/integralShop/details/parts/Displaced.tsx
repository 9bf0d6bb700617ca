import { observer } from 'mobx-react'
import { Notice } from '@/components/base/Notice'
import { useBookChanged } from '@/areas/mall/useAddresses'
import { back } from '@/nav/navigate'
import { t } from '@/i18n'

/** Why an order cannot go where it was to go: the address or the store is gone. Leads to choosing another. */
export const Displaced = observer(function Displaced(props: { why: string; goodsId: number }) {
  const { why, goodsId } = props
  const changed = useBookChanged()
  const toConfirm = () => {
    changed()
    back({ path: 'pages-sub/iot/integralShop/details/payment', params: { goodsId } })
  }
  return (
    <Notice tone='danger' alert action={t('mall.address.again')} onAction={toConfirm}>
      {why}
    </Notice>
  )
})

import { observer } from 'mobx-react'
import { Cell, CellGroup } from '@/components/base/Cell'
import { useStores } from '@/hooks'
import { t } from '@/i18n'
import { go } from '@/nav/navigate'

/** Invoice title of the order, kept from the last one; leads to its form. */
export const InvoiceChoice = observer(function InvoiceChoice({ kinds }: { kinds: string[] }) {
  const { kind, title } = useStores().user.invoice
  const isAsked = kind && kinds.includes(kind)
  return (
    <CellGroup>
      <Cell
        id='invoice'
        title={t('orders.invoice')}
        note={isAsked ? title : undefined}
        value={t(`orders.invoice.state.${isAsked ? kind : 'none'}`)}
        onClick={() => go('pages-sub/shop/invoice/index')}
      />
    </CellGroup>
  )
})

import { go } from '@/hooks'
import { t } from '@/i18n'
import { PayResult } from '@/screens/Cashier'
import { usePayResult } from './usePayResult'

/** Follows the payment of an order; what is not known yet is never called failed. */
export function Result({ orderSn, onPay }: { orderSn: string; onPay: () => void }) {
  const { state, amount, again } = usePayResult(orderSn)
  return (
    <PayResult
      fallback='/pages/order/index'
      state={state}
      says={state === 'done' ? t('order.pay.paid') : undefined}
      note={
        state === 'done'
          ? t('order.pay.paidNote')
          : state === 'cancelled'
            ? t('order.pay.closedNote')
            : undefined
      }
      fen={amount}
      onAgain={again}
      onPay={onPay}
      next={{ text: t('order.pay.order'), onClick: () => go('pages/order/index', { orderSn }, 'replace') }}
    />
  )
}

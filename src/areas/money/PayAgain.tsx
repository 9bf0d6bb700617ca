import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { get, post } from '@/api/client'
import { Button } from '@/components/base/Button'
import { Options, Sheet } from '@/components/overlay/Sheet'
import { useRequest } from '@/hooks'
import { t } from '@/i18n'
import { Load } from '@/screens/Load'
import { NoWayToPay } from '@/screens/pay/NoWayToPay'
import { yuanText } from '@/i18n/money'
import { PasswordSheet } from './PasswordSheet'
import { usePayMethods } from './usePayMethods'
import { usePayment } from './usePurchase'
import { WhyNotPaid } from './WhyNotPaid'

interface PayAgainProps {
  orderSn: string
  /** Amount to pay, fen. */
  fen: number
  open: boolean
  onClose: () => void
  /** Address to which the cashier returns, with `{orderSn}` in it. */
  result: string
  onPaid: () => void
}

/** Pays an unpaid order in a sheet over it. */
export const PayAgain = observer(function PayAgain(props: PayAgainProps) {
  const { orderSn, fen, open, onClose, result, onPaid } = props
  const methods = useRequest(
    async () => (await get('/api/iot/payMethods', { orderSn })).payMethods,
    [orderSn],
    { skip: !open }
  )
  const { method, payment, choice } = usePayMethods({ payMethods: methods.data, sum: fen, result })
  const paying = usePayment({
    method,
    orderSn,
    send: (payPassword) => post('/api/iot/payOrder', { orderSn, ...payment(payPassword) }),
    onMade: onPaid
  })
  return (
    <>
      <Sheet
        open={open && !paying.keypad.open}
        onClose={onClose}
        title={t('common.payBy')}
        flush
        footer={
          <Button disabled={!method} working={paying.working} onClick={() => void paying.pay()}>
            {t('money.pay.button', { money: yuanText(fen) })}
          </Button>
        }
      >
        <Load request={methods} shape={['line', 'line']}>
          {() => (
            <View className='pad'>
              <WhyNotPaid error={paying.error} />
              {choice.methods.length ? (
                <Options
                  label={t('common.payBy')}
                  options={choice.methods}
                  value={choice.method}
                  onPick={choice.onMethod}
                  rings
                />
              ) : (
                <NoWayToPay />
              )}
            </View>
          )}
        </Load>
      </Sheet>
      <PasswordSheet {...paying.keypad} fen={fen} />
    </>
  )
})

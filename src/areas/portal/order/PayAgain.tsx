import { useState } from 'react'
import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { get, post } from '@/api/client'
import { Button } from '@/components/base/Button'
import { Options, Sheet } from '@/components/overlay/Sheet'
import { useRequest } from '@/hooks'
import { t } from '@/i18n'
import { returnAddress } from '@/platform/host/host'
import { Load } from '@/screens/Load'
import { NoWayToPay } from '@/screens/NoWayToPay'
import { yuanText } from '@rules/money'
import { methodOf, methodOptions } from './methods'
import { PasswordSheet } from './PasswordSheet'
import { WhyNotPaid } from './WhyNotPaid'
import { usePaying } from './usePaying'

export interface PayAgainProps {
  orderSn: string
  /** What is to pay, fen. */
  fen: number
  open: boolean
  onClose: () => void
  /** Address to come back to from the cashier. */
  back: string
  onPaid: () => void
}

/** Pays an order that is still to pay, in a sheet over it. */
export const PayAgain = observer(function PayAgain({
  orderSn,
  fen,
  open,
  onClose,
  back,
  onPaid
}: PayAgainProps) {
  const methods = useRequest(
    async () => (await get('/api/iot/payMethods', { orderSn })).payMethods,
    [orderSn],
    { skip: !open }
  )
  const [chosen, setChosen] = useState<number>()
  const method = methodOf(methods.data ?? [], fen, chosen)
  const paying = usePaying(
    (payPassword) =>
      post('/api/iot/payOrder', {
        orderSn,
        placeType: method?.placeType ?? 0,
        payPassword,
        back: returnAddress(back)
      }),
    onPaid
  )
  return (
    <>
      <Sheet
        open={open && !paying.keypad.open}
        onClose={onClose}
        title={t('common.payBy')}
        flush
        footer={
          <Button
            disabled={!method}
            working={paying.working}
            onClick={() => method && void paying.start(method)}
          >
            {t('portal.pay.button', { money: yuanText(fen) })}
          </Button>
        }
      >
        <Load of={methods} shape={['line', 'line']}>
          {(list) => (
            <View className='pad'>
              <WhyNotPaid error={paying.error} />
              {methodOptions(list, fen).length ? (
                <Options
                  label={t('common.payBy')}
                  options={methodOptions(list, fen)}
                  value={method?.placeType}
                  onPick={setChosen}
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

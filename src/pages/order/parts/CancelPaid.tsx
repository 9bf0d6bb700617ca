import { useState } from 'react'
import { View } from '@tarojs/components'
import { post } from '@/api/client'
import { Button } from '@/components/base/Button'
import { Options, Sheet } from '@/components/overlay/Sheet'
import { useSubmit } from '@/hooks'
import { t } from '@/i18n'
import { toast } from '@/runtime/feedback'
import { CancelReason } from '@contract/enums'
import { yuanText } from '@/i18n/money'
import { orderChanged } from '@/areas/orders/orderChanges'
import type { OrderDetails } from '@/areas/orders/Timeline'

type Reason = keyof typeof CancelReason

/** Cancels an order that is not shipped: says first how much goes back, where to and when, and asks why. */
export function CancelPaid({ order }: { order: OrderDetails }) {
  const { orderSn, amount, refundable = amount, placeType, number } = order
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState<Reason>()
  const cancel = useSubmit(async () => {
    try {
      await post('/api/hk/cancelOrder', { orderSn, reason })
      toast(t('orders.cancelDone'))
    } finally {
      setOpen(false)
      // when refused, it was shipped or cancelled elsewhere meanwhile
      orderChanged()
    }
  })
  return (
    <>
      <Button kind='plain' onClick={() => setOpen(true)}>
        {t('orders.cancel')}
      </Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('orders.cancelWhy')}
        footer={
          <Button
            kind='danger'
            working={cancel.working}
            disabled={!reason}
            onClick={() => void cancel.submit()}
          >
            {t('orders.cancelSure')}
          </Button>
        }
      >
        <View className='stack'>
          {refundable && placeType ? (
            <View className='t14 ink2'>
              {t('orders.cancelRefund', {
                yuan: yuanText(refundable),
                way: t(`common.place.${placeType as 1}`)
              })}
            </View>
          ) : null}
          <View className='t14 ink2'>{t(number ? 'orders.cancelFrees' : 'orders.cancelCloses')}</View>
          <Options<Reason>
            options={Object.values(CancelReason).map((value) => ({
              value,
              label: t(`orders.cancelReason.${value}`)
            }))}
            value={reason}
            onPick={setReason}
          />
        </View>
      </Sheet>
    </>
  )
}

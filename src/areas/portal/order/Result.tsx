import { useState } from 'react'
import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { Button } from '@/components/base/Button'
import { Empty } from '@/components/base/State'
import { useStores, useSubmit } from '@/hooks'
import { post } from '@/api/client'
import { PortalOrderStatus } from '@contract/enums'
import { t, type MessageKey } from '@/i18n'
import { confirm } from '@/runtime/feedback'
import { PayResult, type PayResultProps } from '@/screens/PayResult'
import { Screen } from '@/screens/Screen'
import { orderChanged } from '@/areas/orders/orderChanges'
import { causeOf } from '../cause'
import { CauseNotice } from '../CauseNotice'
import { toHome } from '../toHome'
import type { SimInfo } from '../words'
import { OrderFacts } from './OrderFacts'
import { PayAgain } from './PayAgain'
import { ReceiptSheet } from './ReceiptSheet'
import { useOrderResult } from './useOrderResult'

const dones: Record<string, MessageKey> = {
  balance: 'portal.result.toppedUp',
  coupon: 'portal.result.couponDone'
}

/** What an order has come to, followed until it is settled. `back` is this page's own address. */
export const Result = observer(function Result({
  orderSn,
  back,
  done,
  next
}: {
  orderSn: string
  back: string
  /** What it says once it is done, where the order is of no kind of the portal's own pages. */
  done?: string
  /** The way on once it is done, unless that is the card. */
  next?: PayResultProps['next']
}) {
  const { sim } = useStores()
  const [paying, setPaying] = useState(false)
  const [receipt, setReceipt] = useState(false)
  // the card once the order is settled: what was paid for may not be all that it needs
  const [after, setAfter] = useState<SimInfo>()
  // What the card has is new now: home shows it at once, and so do lists of orders and coupons.
  const { state, result, missing, again } = useOrderResult(orderSn, () => {
    orderChanged()
    sim.loadInfo().then(setAfter, () => undefined)
  })
  const stays = state === 'done' && after ? causeOf(after, Date.now()) : undefined
  const broken = stays?.tone === 'danger' && !done && result?.kind !== 'coupon' ? stays : undefined
  const cancelling = useSubmit(async () => {
    if (
      !(await confirm(t('portal.result.cancelAsk'), {
        yes: t('portal.result.cancel'),
        no: t('portal.result.keep'),
        danger: true
      }))
    )
      return
    await post('/api/iot/cancelOrder', { orderSn })
    again()
  })
  const says = {
    done:
      done ?? t(broken ? 'portal.result.doneBut' : ((result && dones[result.kind]) ?? 'portal.result.done')),
    paid: t(result?.amount ? 'portal.result.crediting' : 'portal.result.applied'),
    failed: t('portal.result.creditFailed'),
    cancelled: result?.status === PortalOrderStatus.refunded ? t('portal.order.5') : undefined
  } as Partial<Record<typeof state, string>>
  const notes = { paid: t('portal.result.creditingNote'), failed: result?.failReason } as Partial<
    Record<typeof state, string>
  >
  if (missing && !result)
    return (
      <Screen title={t('portal.result.title')}>
        <Empty
          says={t('portal.result.missing')}
          note={t('portal.result.missingNote')}
          action={t('portal.result.toCard')}
          onAction={toHome}
        />
      </Screen>
    )
  return (
    <PayResult
      title={t('portal.result.title')}
      state={state}
      says={says[state]}
      note={notes[state]}
      fen={result?.amount || undefined}
      onAgain={again}
      onPay={result ? () => setPaying(true) : undefined}
      next={state === 'done' && next ? next : { text: t('portal.result.toCard'), onClick: toHome }}
      over={
        result ? (
          <>
            <PayAgain
              orderSn={orderSn}
              fen={result.amount}
              open={paying}
              back={back}
              onClose={() => setPaying(false)}
              onPaid={() => {
                setPaying(false)
                again()
              }}
            />
            <ReceiptSheet order={result} open={receipt} onClose={() => setReceipt(false)} />
          </>
        ) : undefined
      }
    >
      {broken ? <CauseNotice cause={broken} words={t('portal.stays.after', { cause: broken.text })} /> : null}
      {result ? <OrderFacts order={result} onReceipt={() => setReceipt(true)} /> : null}
      {state === 'waiting' || state === 'declined' ? (
        <View className='row center'>
          <Button
            kind='text'
            size='small'
            working={cancelling.working}
            onClick={() => void cancelling.submit()}
          >
            {t('portal.result.cancel')}
          </Button>
        </View>
      ) : null}
    </PayResult>
  )
})

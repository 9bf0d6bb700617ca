import { useState, type ReactNode } from 'react'
import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { Button } from '@/components/base/Button'
import { useStores, useSubmit } from '@/hooks'
import { post } from '@/api/client'
import { PortalOrderStatus } from '@contract/enums'
import { serverNow } from '@/api/serverTime'
import { t, type MessageKey } from '@/i18n'
import { isKindSold, offers } from '@/nav/offered'
import { returnTo } from '@/nav/returnTo'
import { usePageParams } from '@/nav/usePageParams'
import { confirm } from '@/runtime/feedback'
import { PayResult, type PayResultProps } from '@/screens/pay/PayResult'
import { orderChanged } from '@/areas/orders/orderChanges'
import { causeOf } from '@/areas/card/cause/cause'
import { CauseNotice } from '@/areas/card/cause/CauseNotice'
import { toHome } from '@/areas/card/toHome'
import type { SimInfo } from '@/areas/card/words'
import { OrderFacts } from './OrderFacts'
import { PayAgain } from './PayAgain'
import type { Order } from './receipt'
import { Unfollowed } from './Unfollowed'
import { useOrderResult } from './useOrderResult'
import { WhatNext } from './WhatNext'

const dones: Record<string, MessageKey> = {
  balance: 'money.result.toppedUp',
  coupon: 'money.result.couponDone'
}

/** Result of an order, followed until it is settled. `address` is this page's own, `{orderSn}` in it. */
export const Result = observer(function Result({
  orderSn,
  address,
  done,
  next,
  more
}: {
  orderSn: string
  address: string
  /** Text once it is done, for orders outside the portal's own kinds. */
  done?: string
  /** The way on once it is done, unless that is the card. */
  next?: PayResultProps['next']
  /** Shown above the order's facts once it is done. `again` asks for the order anew. */
  more?: (order: Order, again: () => void) => ReactNode
}) {
  const { sim } = useStores()
  const params = usePageParams()
  const [paying, setPaying] = useState(false)
  // the card once the order is settled: what was paid for may not be all that it needs
  const [after, setAfter] = useState<SimInfo>()
  // The card has changed: home and the lists of orders and coupons show it at once.
  const { state, result, missing, absent, again } = useOrderResult(orderSn, () => {
    orderChanged()
    sim.noteRepair()
    sim.loadInfo().then(setAfter, () => undefined)
  })
  const stays = state === 'done' && after ? causeOf(after, serverNow()) : undefined
  const broken = stays?.tone === 'danger' && !done && result?.kind !== 'coupon' ? stays : undefined
  const cancelling = useSubmit(async () => {
    if (
      !(await confirm(t('money.result.cancelAsk'), {
        yes: t('money.result.cancel'),
        no: t('money.result.keep'),
        danger: true
      }))
    )
      return
    await post('/api/iot/cancelOrder', { orderSn })
    again()
  })
  const wording = {
    done:
      done ?? t(broken ? 'money.result.doneBut' : ((result && dones[result.kind]) ?? 'money.result.done')),
    paid: t(result?.amount ? 'money.result.crediting' : 'money.result.applied'),
    failed: t('money.result.creditFailed'),
    cancelled: result?.status === PortalOrderStatus.refunded ? t('money.order.5') : undefined
  } as Partial<Record<typeof state, string>>
  const declined = [result?.failReason, t('money.result.notTaken')].filter(Boolean).join(t('common.clause'))
  // the server says where it takes longer than usual, and why it gave the money back
  const reason = result?.failReason || undefined
  const notes = {
    paid: reason ?? t('money.result.creditingNote'),
    failed: reason,
    cancelled: result?.status === PortalOrderStatus.refunded ? reason : undefined,
    declined
  } as Partial<Record<typeof state, string>>
  const toCard =
    params.from === 'task'
      ? { text: t('money.result.toTask'), onClick: () => returnTo('pages-sub/iot/task/index') }
      : { text: t('money.result.toCard'), onClick: toHome }
  if ((absent || missing) && !result)
    return (
      <Unfollowed
        title={t('money.result.title')}
        absent={absent}
        action={toCard.text}
        onAction={toCard.onClick}
      />
    )
  return (
    <PayResult
      title={t('money.result.title')}
      state={state}
      text={wording[state]}
      note={notes[state]}
      fen={result?.amount || undefined}
      onAgain={again}
      onPay={
        result && offers('/api/iot/payOrder') && isKindSold(result.kind) ? () => setPaying(true) : undefined
      }
      next={state === 'done' && next ? next : toCard}
      overlay={
        result ? (
          <PayAgain
            orderSn={orderSn}
            fen={result.amount - (result.balanceMoney ?? 0)}
            open={paying}
            result={address}
            onClose={() => setPaying(false)}
            onPaid={() => {
              setPaying(false)
              again()
            }}
          />
        ) : undefined
      }
    >
      {broken ? <CauseNotice cause={broken} words={broken.text} /> : null}
      {result && after && state === 'done' ? <WhatNext order={result} card={after} /> : null}
      {result && state === 'done' ? more?.(result, again) : null}
      {result ? <OrderFacts order={result} /> : null}
      {(state === 'waiting' || state === 'declined') && offers('/api/iot/cancelOrder') ? (
        <View className='row center'>
          <Button
            kind='text'
            size='small'
            working={cancelling.working}
            onClick={() => void cancelling.submit()}
          >
            {t('money.result.cancel')}
          </Button>
        </View>
      ) : null}
    </PayResult>
  )
})

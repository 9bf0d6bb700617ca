import { useEffect, useState, type ReactNode } from 'react'
import { observer } from 'mobx-react'
import { get } from '@/api/client'
import { CellGroup } from '@/components/base/Cell'
import { Notice } from '@/components/base/Notice'
import { useAttempt, type Try } from '@/hooks/useAttempt'
import { goTo } from '@/nav/navigate'
import type { Data } from '@contract'
import { t } from '@/i18n'
import { returnAddress } from '@/platform/host/host'
import { Cashier } from '@/screens/Cashier'
import { Unsettled } from '@/screens/Unsettled'
import { yuanText } from '@rules/money'
import { mending } from '@/areas/portal/mend'
import { methodOf, methodOptions } from '@/areas/portal/order/methods'
import { OfCard } from '@/areas/portal/order/OfCard'
import { PasswordSheet } from '@/areas/portal/order/PasswordSheet'
import { useMended } from '@/areas/portal/order/useMended'
import { usePaying } from '@/areas/portal/order/usePaying'
import { WhyNotPaid } from '@/areas/portal/order/WhyNotPaid'

type Offer = Pick<Data<'GET /api/iot/vipList'>, 'card' | 'cannotBuyReason' | 'mend' | 'payMethods'>

/** What goes out with an order of a plan, whichever it is. */
export interface PlanOrder {
  clientKey: string
  shown: { amount: number; simNo: string }
  placeType: number
  payPassword?: string
  back?: string
}

export interface PlanCashierProps {
  offer: Offer
  plan: { price: number; originalPrice: number }
  /** Address of the page that shows what the order has come to, `{orderSn}` in it. */
  result: string
  send: (order: PlanOrder) => Promise<Data<'POST /api/iot/createVipOrder'>>
  what: ReactNode
  when: ReactNode
  /** Asked before anything goes out; false: the user does not want it. */
  ask?: () => Promise<boolean>
  /** Something of the plan's own is in the way. */
  blocked?: boolean
  first?: ReactNode
  terms?: ReactNode
  reload: () => Promise<void>
}

/** The cashier of a VIP or an acceleration plan. The server decides the sum. */
export const PlanCashier = observer(function PlanCashier(props: PlanCashierProps) {
  const { offer, plan, result, what, when, ask, blocked, first, terms, reload } = props
  const { card, cannotBuyReason, mend, payMethods } = offer
  const { price, originalPrice } = plan
  const [chosen, setChosen] = useState<number>()
  const method = methodOf(payMethods, price, chosen)
  useMended(reload)
  const attempt = useAttempt({
    owner: card.simNo,
    amount: price,
    result,
    send: ({ clientKey, shown }: Try, payPassword?: string) =>
      props.send({
        clientKey,
        shown: { ...shown, simNo: card.simNo },
        placeType: method?.placeType ?? 0,
        payPassword,
        back: returnAddress(result)
      }),
    ask: (clientKey, options) => get('/api/iot/orderResult', { clientKey }, options),
    reload
  })
  const paying = usePaying(attempt.make, (orderSn) => goTo(result.replace('{orderSn}', orderSn), 'replace'))
  const { error } = paying
  // balance, price or the card itself is not what the page shows
  useEffect(() => {
    if (error?.kind === 'business') void reload()
  }, [error, reload])
  const costs = [{ label: t('portal.order.price'), fen: originalPrice }]
  if (originalPrice > price) costs.push({ label: t('extras.off'), fen: price - originalPrice })
  const pay = async () => {
    if (method && (!ask || (await ask()))) await paying.start(method)
  }
  return (
    <Cashier
      first={
        <>
          {cannotBuyReason ? (
            <Notice tone='warn' {...mending(mend)}>
              {cannotBuyReason}
            </Notice>
          ) : null}
          {first}
        </>
      }
      what={what}
      when={when}
      costs={costs}
      sum={price}
      methods={methodOptions(payMethods, price)}
      method={method?.placeType}
      onMethod={setChosen}
      onPay={pay}
      payText={t('portal.pay.button', { money: yuanText(price) })}
      working={paying.working}
      disabled={Boolean(cannotBuyReason) || blocked}
      terms={terms}
      over={<PasswordSheet {...paying.keypad} fen={price} />}
    >
      <Unsettled unknown={attempt.unknown} />
      <WhyNotPaid error={error} />
      <CellGroup>
        <OfCard card={card} />
      </CellGroup>
    </Cashier>
  )
})

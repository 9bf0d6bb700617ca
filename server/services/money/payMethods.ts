import { CardPasswordMode, PlaceType } from '../../../contract/enums'
import type { Db } from '../../db/client'
import type { Deps } from '../../deps'
import { payableOf } from '../payments/payable'
import { cashiersFor, checkPlaceType } from '../payments/cashiers'
import { payMethodsOfSeller } from '../site/site'
import { whyClosed } from '../card/standing'
import type { Sim } from '../card/sim'
import { dueOf } from './portalOrders'
import type { Caller, CardCaller } from '../shared/caller'

const names: Record<number, string> = {
  [PlaceType.wechat]: '微信支付',
  [PlaceType.alipay]: '支付宝',
  [PlaceType.douyin]: '抖音支付',
  [PlaceType.kuaishou]: '快手支付'
}

/** Dependencies that decide how a caller may pay. */
export type PayDeps = Pick<Deps, 'db' | 'config' | 'providers'>

const portalPlaces = async (db: Db) =>
  (await payMethodsOfSeller(db)).filter((placeType) => placeType in names)

/** Throws -1 for a cashier that is not offered to this caller. */
export const checkCashier = async (deps: PayDeps, caller: Caller, placeType: number) =>
  checkPlaceType(deps, caller, { offered: await portalPlaces(deps.db), placeType })

/** Cashiers of payment providers on the caller's platform, as ways to pay for a card. */
export async function cashierMethods(deps: PayDeps, caller: Caller, card: Sim) {
  const closed = whyClosed(card)
  return cashiersFor(deps, caller, await portalPlaces(deps.db)).map((placeType) => ({
    placeType,
    name: names[placeType]!,
    enabled: !closed,
    reason: closed,
    balance: 0,
    enough: true,
    needPayPassword: false
  }))
}

/** Ways to pay `price` (fen) for a card: from its balance, or at a payment provider. */
export async function payMethods(deps: PayDeps, caller: Caller, card: Sim, price: number) {
  const enough = card.balance >= price
  const reason = whyClosed(card) || (enough ? '' : '余额不足')
  return [
    {
      placeType: PlaceType.balance,
      name: '余额支付',
      enabled: !reason,
      reason,
      balance: card.balance,
      enough,
      needPayPassword: card.cardPasswordMode !== CardPasswordMode.off
    },
    ...(await cashierMethods(deps, caller, card))
  ]
}

/** Ways to pay an unpaid order; from the balance only if its kind allows it. */
export async function orderMethods(
  deps: PayDeps & Pick<Deps, 'payables'>,
  caller: CardCaller,
  order: Parameters<typeof dueOf>[0] & { orderSn: string }
) {
  const { byBalance } = payableOf(deps.payables, order.orderSn)
  const { card } = caller
  return {
    payMethods: await (byBalance
      ? payMethods(deps, caller, card, dueOf(order))
      : cashierMethods(deps, caller, card))
  }
}

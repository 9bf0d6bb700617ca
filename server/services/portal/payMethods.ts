import { CardPasswordMode, PlaceType } from '../../../contract/enums'
import type { Deps } from '../../deps'
import { cashiersFor } from '../shared/cashiers'
import { housePayments } from '../site/site'
import { whyClosed } from './purchaseRules'
import type { Sim } from './sim'

const names: Record<number, string> = {
  [PlaceType.wechat]: '微信支付',
  [PlaceType.alipay]: '支付宝',
  [PlaceType.douyin]: '抖音支付',
  [PlaceType.kuaishou]: '快手支付'
}

/** What of the server tells how a caller may pay. */
export type PayDeps = Pick<Deps, 'db' | 'config' | 'providers' | 'platform'>

/** The cashiers outside that the caller's platform opens, as ways to pay for a card. */
export async function cashierMethods(deps: PayDeps, card: Sim) {
  const closed = whyClosed(card)
  const places = cashiersFor(deps, await housePayments(deps.db))
  return places
    .filter((placeType) => placeType in names)
    .map((placeType) => ({
      placeType,
      name: names[placeType]!,
      enabled: !closed,
      reason: closed,
      balance: 0,
      enough: true,
      needPayPassword: false
    }))
}

/** Ways to pay `price` (fen) for a card: from its balance, or outside. */
export async function payMethods(deps: PayDeps, card: Sim, price: number) {
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
    ...(await cashierMethods(deps, card))
  ]
}

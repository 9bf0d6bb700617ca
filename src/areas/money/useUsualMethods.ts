import { useRequest, useStores } from '@/hooks'
import { tMaybe } from '@/i18n'
import { CardPasswordMode, PlaceType } from '@contract/enums'
import type { PayMethod } from './usePaying'

/** A way to pay that no answer describes: whether it is open the server says when one pays. */
const methodOf = (placeType: number, own: Partial<PayMethod> = {}): PayMethod => ({
  ...{ placeType, name: tMaybe(`common.place.${placeType}`), enabled: true, reason: '' },
  ...{ balance: 0, enough: true, needPayPassword: false },
  ...own
})

/** The only cashier of a mini-program. */
const ofPlatform: Partial<Record<string, number>> = {
  weapp: PlaceType.wechat,
  tt: PlaceType.douyin,
  kwai: PlaceType.kuaishou
}

/** Of the cashiers that the shop offers, those that open here. */
const openHere = (offered: number[]): number[] => {
  const own = ofPlatform[process.env.TARO_ENV]
  if (own !== undefined) return offered.length ? [own] : []
  return [PlaceType.wechat, PlaceType.alipay].filter((placeType) => offered.includes(placeType))
}

/** What may pay beside cashiers: the card's balance, or points alone. */
export interface Purse {
  /** What is bought fills the balance, which therefore cannot pay it. */
  fillsBalance?: boolean
  /** What costs no money costs points. */
  forPoints?: boolean
}

/**
 * The ways to pay `sum` (fen) of a backend that does not list them with what is bought: those of the shop's configuration,
 * and the card's balance. For observers.
 */
export function useUsualMethods(skip: boolean, sum: number, { fillsBalance, forPoints }: Purse): PayMethod[] {
  const { layout, sim } = useStores()
  const { data } = useRequest(
    () => Promise.all([layout.loadBaseConfig(), sim.known ? sim.simInfo : sim.loadInfo()]),
    [sim.simNo],
    { skip: skip || !sum }
  )
  if (skip) return []
  if (!sum) return [methodOf(forPoints ? PlaceType.points : PlaceType.gift)]
  if (!data) return []
  const [{ showPaymentType }, { balance, cardPasswordMode }] = data
  const needPayPassword = cardPasswordMode !== CardPasswordMode.off
  const own = methodOf(PlaceType.balance, { balance, needPayPassword })
  return [
    ...(fillsBalance ? [] : [own]),
    ...openHere(showPaymentType).map((placeType) => methodOf(placeType))
  ]
}

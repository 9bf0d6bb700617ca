import { createElement, useState } from 'react'
import type { Option } from '@/components/base/option'
import { useRequest, useStores } from '@/hooks'
import { t, tMaybe } from '@/i18n'
import { yuanText } from '@/i18n/money'
import { returnAddress } from '@/platform/host/host'
import { isPaymentSupported } from '@/platform/pay/paymentSupport'
import type { Data } from '@contract'
import { CardPasswordMode, PlaceType } from '@contract/enums'
import { PayLogo } from './PayLogo'

export type PayMethod = Data<'GET /api/iot/payMethods'>['payMethods'][number]

/** Ways to pay besides cashiers: the card's balance, or points alone. */
interface Purse {
  /** The purchase fills the balance, which therefore cannot pay it. */
  fillsBalance?: boolean
  /** The purchase costs points when it costs no money. */
  forPoints?: boolean
}

export interface PayMethodsOptions {
  /** Null where the backend does not list them: then the usual ones and `purse`. Undefined while they load. */
  payMethods: PayMethod[] | null | undefined
  /** Price in fen. */
  sum: number
  /** Address of the result page, with `{orderSn}` in it. */
  result: string
  purse?: Purse
  /** Whether the balance may pay a part when it falls short, and the chosen method the rest. */
  splits?: boolean
}

/** The methods that open on this platform. The first that can pay `sum` is chosen until the user picks another. For observers. */
export function usePayMethods({ payMethods, sum, result, purse = {}, splits }: PayMethodsOptions) {
  const usual = useUsualMethods(payMethods !== null, sum, purse)
  const all = payMethods ?? usual
  const [chosen, choose] = useState<number>()
  const methods = all.filter(({ placeType }) => isPaymentSupported(placeType))
  const fit = methods.filter((method) => canPay(method, sum))
  const method = fit.find(({ placeType }) => placeType === chosen) ?? fit[0]
  const [withPart, setWithPart] = useState(true)
  const own = all.find(({ placeType }) => placeType === PlaceType.balance)
  const mayGive = splits && method && own && own.balance > 0 && own.balance < sum ? own : undefined
  const giving = withPart ? mayGive : undefined
  return {
    // the part from the balance takes the pay password
    method: method && giving ? { ...method, needPayPassword: giving.needPayPassword } : method,
    /** Returns the fields of a call that pays. */
    payment: (payPassword?: string) => ({
      placeType: method?.placeType ?? 0,
      payPassword,
      useBalance: giving ? true : undefined,
      back: returnAddress(result)
    }),
    /** The part that the balance may pay, in fen, and whether it does. */
    part: mayGive && {
      money: mayGive.balance,
      rest: sum - mayGive.balance,
      name: method?.name ?? '',
      on: withPart,
      onChange: setWithPart
    },
    /** Props of the screen; `sum` is what the method pays. */
    choice: {
      sum: sum - (giving?.balance ?? 0),
      /** Sum that the balance lacks, fen. */
      short: mayGive ? 0 : Math.max(0, ...all.map((one) => shortOf(one, sum))),
      methods: methods.map((one) => optionOf(one, sum)),
      method: method?.placeType,
      onMethod: choose
    }
  }
}

/**
 * Returns the ways to pay `sum` (fen) for a backend that does not list them: those of the shop's configuration, and the
 * card's balance. For observers.
 */
export function useUsualMethods(skip: boolean, sum: number, purse: Purse = {}): PayMethod[] {
  const { layout, sim } = useStores()
  const { data } = useRequest(
    () => Promise.all([layout.loadBaseConfig(), sim.known ? sim.simInfo : sim.loadInfo()]),
    [sim.simNo],
    { skip: skip || !sum }
  )
  if (skip) return []
  if (!sum) return [methodOf(purse.forPoints ? PlaceType.points : PlaceType.gift)]
  if (!data) return []
  const [{ showPaymentType }, { balance, cardPasswordMode }] = data
  const needPayPassword = cardPasswordMode !== CardPasswordMode.off
  const own = methodOf(PlaceType.balance, { balance, needPayPassword })
  return [
    ...(purse.fillsBalance ? [] : [own]),
    ...openHere(showPaymentType).map((placeType) => methodOf(placeType))
  ]
}

/** A method that the backend does not describe: whether it can pay is known after trying. */
const methodOf = (placeType: number, own: Partial<PayMethod> = {}): PayMethod => ({
  placeType,
  name: tMaybe(`common.place.${placeType}`),
  enabled: true,
  reason: '',
  balance: 0,
  enough: true,
  needPayPassword: false,
  ...own
})

/** The only cashier of a mini-program. */
const ofPlatform: Partial<Record<string, number>> = {
  weapp: PlaceType.wechat,
  tt: PlaceType.douyin,
  kwai: PlaceType.kuaishou
}

/** Returns those of the shop's cashiers that open on this platform. */
function openHere(offered: number[]): number[] {
  const own = ofPlatform[process.env.TARO_ENV]
  if (own !== undefined) return offered.length ? [own] : []
  return [PlaceType.wechat, PlaceType.alipay].filter((placeType) => offered.includes(placeType))
}

const canPay = (method: PayMethod, sum: number) =>
  method.enabled && (method.placeType !== PlaceType.balance || method.balance >= sum)

/** Returns what the balance lacks for `sum`, in fen; 0 when it suffices, or cannot pay for another reason. */
function shortOf(method: PayMethod, sum: number): number {
  if (method.placeType !== PlaceType.balance || (method.enough && !method.enabled)) return 0
  return Math.max(0, sum - method.balance)
}

/** A method as a choice, with the reason when it cannot pay `sum` (fen). */
function optionOf(method: PayMethod, sum: number): Option<number> {
  const byBalance = method.placeType === PlaceType.balance
  const short = shortOf(method, sum)
  const balance = byBalance ? t('money.pay.balance', { money: yuanText(method.balance) }) : ''
  return {
    value: method.placeType,
    label: method.name,
    logo: createElement(PayLogo, { placeType: method.placeType }),
    note:
      method.enabled || short
        ? [balance, short ? t('money.pay.short', { money: yuanText(short) }) : ''].filter(Boolean).join(' · ')
        : method.reason,
    disabled: !canPay(method, sum)
  }
}

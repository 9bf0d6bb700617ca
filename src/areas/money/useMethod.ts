import { createElement, useState } from 'react'
import type { Option } from '@/components/base/option'
import { t } from '@/i18n'
import { returnAddress } from '@/platform/host/host'
import { isPaymentSupported } from '@/platform/pay/paymentSupport'
import { PlaceType } from '@contract/enums'
import { yuanText } from '@/i18n/money'
import { PayLogo } from './PayLogo'
import { useUsualMethods, type Purse } from './useUsualMethods'
import type { PayMethod } from './usePaying'

const canPay = (method: PayMethod, sum: number) =>
  method.enabled && (method.placeType !== PlaceType.balance || method.balance >= sum)

/** What the balance lacks for `sum`, fen; 0 when it suffices, or cannot pay for another reason. */
function shortOf(method: PayMethod, sum: number): number {
  if (method.placeType !== PlaceType.balance || (method.enough && !method.enabled)) return 0
  return Math.max(0, sum - method.balance)
}

/** A method as a choice; one that cannot pay `sum` (fen) says why. */
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

/**
 * The choice among the methods that open on this platform: the first that can pay `sum` (fen) until another is chosen.
 * `listed`: null where the backend lists none, which leaves the usual ones and `purse`; undefined while they are loaded.
 * `splits`: a balance that falls short may give a part, and the method chosen the rest.
 */
export function useMethod(
  listed: PayMethod[] | null | undefined,
  sum: number,
  result: string,
  purse: Purse = {},
  splits = false
) {
  const usual = useUsualMethods(listed !== null, sum, purse)
  const all = listed ?? usual
  const [chosen, choose] = useState<number>()
  const methods = all.filter(({ placeType }) => isPaymentSupported(placeType))
  const fit = methods.filter((method) => canPay(method, sum))
  const method = fit.find(({ placeType }) => placeType === chosen) ?? fit[0]
  const [withPart, setWithPart] = useState(true)
  const own = all.find(({ placeType }) => placeType === PlaceType.balance)
  const mayGive = splits && method && own && own.balance > 0 && own.balance < sum ? own : undefined
  const giving = withPart ? mayGive : undefined
  return {
    // what the balance gives asks for its password
    method: method && giving ? { ...method, needPayPassword: giving.needPayPassword } : method,
    /** Fields of a call that pays. */
    how: (payPassword?: string) => ({
      placeType: method?.placeType ?? 0,
      payPassword,
      useBalance: giving ? true : undefined,
      back: returnAddress(result)
    }),
    /** The part that the balance may give, in fen, and the choice whether it does. */
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
      /** What the balance lacks, fen. */
      short: mayGive ? 0 : Math.max(0, ...all.map((one) => shortOf(one, sum))),
      methods: methods.map((one) => optionOf(one, sum)),
      method: method?.placeType,
      onMethod: choose
    }
  }
}

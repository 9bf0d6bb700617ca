import { createElement } from 'react'
import type { Option } from '@/components/base/Chip'
import { t } from '@/i18n'
import { isPaymentSupported } from '@/platform/pay/paymentSupport'
import { PlaceType } from '@contract/enums'
import { yuanText } from '@rules/money'
import { PayMark } from './PayMark'
import type { PayMethod } from './usePaying'

const canPay = (method: PayMethod, sum: number) =>
  method.enabled && (method.placeType !== PlaceType.balance || method.balance >= sum)

/** Ways to pay that open here as choices; one that does not do says why. `sum` in fen. */
export function methodOptions(methods: PayMethod[], sum: number): Option<number>[] {
  return methods
    .filter(({ placeType }) => isPaymentSupported(placeType))
    .map((method) => {
      const byBalance = method.placeType === PlaceType.balance
      const short = byBalance && method.balance < sum
      const balance = byBalance ? t('portal.pay.balance', { money: yuanText(method.balance) }) : ''
      return {
        value: method.placeType,
        label: method.name,
        mark: createElement(PayMark, { placeType: method.placeType }),
        note: method.enabled
          ? [balance, short ? t('portal.pay.short') : ''].filter(Boolean).join(' · ')
          : method.reason,
        disabled: !canPay(method, sum)
      }
    })
}

/** The method chosen, or the first that does; undefined when none does. */
export function methodOf(methods: PayMethod[], sum: number, chosen?: number): PayMethod | undefined {
  const fit = methods.filter((method) => isPaymentSupported(method.placeType) && canPay(method, sum))
  return fit.find((method) => method.placeType === chosen) ?? fit[0]
}

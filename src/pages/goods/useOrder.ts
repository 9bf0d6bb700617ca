import { useState } from 'react'
import { post } from '@/api/client'
import type { Body } from '@contract'
import { go, useForm, useStores, useSubmit } from '@/hooks'
import { normaliseCitizenId } from '@rules/citizenId'
import { nearOf } from './near'
import { emptyOrder, orderErrors, type OrderTerms, type OrderValues } from './orderRules'
import { randomHexGroups } from '@/utils/random'

type What = Pick<Body<'POST /api/shop/createOrder'>, 'kind' | 'numberId' | 'goodsId' | 'optionId' | 'count'>

/** The order form's state and its sending. The same key goes with every try, so a second press makes no second order. */
export function useOrder(terms: OrderTerms, what: () => What) {
  const { cache, layout } = useStores()
  const [clientKey] = useState(randomHexGroups)
  const form = useForm<OrderValues>({
    initial: emptyOrder,
    keep: 'shop.order',
    // Neither the citizen id nor a code is ever written to the device.
    secret: ['certId', 'captcha', 'agree'],
    check: (values) => orderErrors(values, terms)
  })
  const sending = useSubmit(
    async () => {
      const { certName, certId, contactPhone, captcha, region, address } = form.values
      await cache.loadRegions()
      const [province, city, county] = cache.regionNames(region)
      const order = await post('/api/shop/createOrder', {
        ...what(),
        clientKey,
        ...(terms.realName ? { certName: certName.trim(), certId: normaliseCitizenId(certId) } : {}),
        contactName: certName.trim(),
        contactPhone,
        captcha: captcha || undefined,
        promoCode: layout.promoCode || undefined,
        provinceCode: region[0]!,
        province: province!,
        city: city!,
        county: county!,
        address: address.trim()
      })
      go('pages/order/pay/index', { orderSn: order.orderSn }, 'replace')
    },
    { onFields: form.setErrors }
  )
  const sendCode = () => {
    const { certId, contactPhone } = orderErrors(form.values, terms)
    // The code belongs to the person: without a sound citizen id there is nothing to send it for.
    if (certId || contactPhone) return form.setErrors({ certId, contactPhone })
    return terms.realName
      ? post('/api/hk/sendCode', {
          contactPhone: form.values.contactPhone,
          certNo: normaliseCitizenId(form.values.certId)
        })
      : post('/api/sms/send', { mobile: form.values.contactPhone, scene: 'numberOrder' })
  }
  return {
    form,
    terms,
    sendCode,
    sending,
    near: nearOf(sending.error),
    submit: () => form.check() && sending.submit()
  }
}

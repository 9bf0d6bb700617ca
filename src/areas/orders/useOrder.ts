import { useState } from 'react'
import { get, post } from '@/api/client'
import type { Body } from '@contract'
import type { ApiError } from '@/api/error'
import { SmsScene } from '@contract/enums'
import { Code } from '@contract/errors'
import { useForm, useStores, useSubmit } from '@/hooks'
import { useAttempt, type Try } from '@/hooks/useAttempt'
import { goTo } from '@/nav/navigate'
import { normaliseCitizenId } from '@rules/citizenId'
import { maskMobile } from '@rules/mask'
import { usePhotos } from './usePhotos'
import type { SmsCallOf } from '../site/codeField'
import { nearOf } from '../numbers/hold/near'
import {
  atFields,
  emptyOrder,
  isOfSubject,
  isWrongCode,
  orderErrors,
  saysOfSubject,
  type OrderTerms,
  type OrderValues
} from './orderRules'

type OrderSubject = Pick<
  Body<'POST /api/shop/createOrder'>,
  'kind' | 'numberId' | 'goodsId' | 'optionId' | 'count' | 'numberProvinceCode'
>

/** Address of the page that follows an order; its number goes in for `{orderSn}`. */
const result = '/pages/order/pay/index?orderSn={orderSn}'

/** The order form's state and its sending. `amount`: fen that the page shows; `reload` shows those of now. */
export function useOrder(
  terms: OrderTerms,
  what: () => OrderSubject,
  { amount, reload }: { amount: number; reload: () => unknown }
) {
  const { cache, holds, layout, user } = useStores()
  const [made, setMade] = useState(false)
  // what the server refused; it stands, also while a next try is under way, until something else is chosen
  const [refusal, setRefusal] = useState<ApiError>()
  const photos = usePhotos()
  const errorsOf = (values: OrderValues) => ({
    ...orderErrors(values, terms),
    ...(terms.photos ? photos.missing() : {})
  })
  const form = useForm<OrderValues>({
    initial: { ...emptyOrder, agree: layout.agreed },
    draft: 'shop.order',
    // Neither the citizen id nor a code is ever written to the device.
    secret: ['certId', 'captcha', 'agree'],
    check: errorsOf
  })
  const attempt = useAttempt({
    owner: 'shop',
    amount,
    result,
    send: async (tried: Try) => {
      const { certName, certId, contactPhone, captcha, region, address } = form.values
      await cache.loadRegions('all')
      const [province, city, county] = cache.regionNames(region)
      return post('/api/shop/createOrder', {
        ...what(),
        ...tried,
        ...(terms.realName ? { certName: certName.trim(), certId: normaliseCitizenId(certId) } : {}),
        ...(terms.photos ? photos.ids : {}),
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
    },
    ask: (clientKey, options) => get('/api/hk/payResult', { clientKey }, options),
    reload
  })
  const sending = useSubmit(
    async () => {
      const { numberId } = what()
      const order = await attempt.make().catch((error: unknown) => {
        if (numberId && nearOf(error)) holds.forget(numberId)
        if (isOfSubject(error)) setRefusal(error)
        // what is left: another option, or fewer pieces, may still be had
        if (isOfSubject(error) && error.code === Code.soldOut) void reload()
        if (isWrongCode(error)) form.setErrors({ captcha: error.message })
        throw error
      })
      if (!order) return
      setMade(true)
      // the SMS code has opened the orders of this mobile
      const { contactPhone } = form.values
      if (terms.smsCode) user.logIn({ mobile: contactPhone, nickname: maskMobile(contactPhone), avatar: '' })
      if (numberId) holds.forget(numberId) // the order holds it now
      goTo(result.replace('{orderSn}', order.orderSn), 'replace')
    },
    {
      onFields: (errors) => {
        photos.refuse(errors)
        form.setErrors(atFields(errors))
      }
    }
  )
  const sendCode: SmsCallOf = () => {
    const { certId, contactPhone } = orderErrors(form.values, terms)
    // The server sends a code only with a sound citizen id, which may still be missing here.
    if (certId || contactPhone) return form.setErrors({ certId, contactPhone })
    return terms.realName
      ? [
          '/api/hk/sendCode',
          {
            contactPhone: form.values.contactPhone,
            certNo: normaliseCitizenId(form.values.certId)
          }
        ]
      : ['/api/sms/send', { mobile: form.values.contactPhone, scene: SmsScene.numberOrder }]
  }
  const { values, errors, set } = form
  return {
    /** What OrderForm is given. */
    fields: { values, errors, set, terms, sendCode, photos: terms.photos ? photos : undefined },
    sending,
    /** A try was sent, and nobody knows yet what became of it. */
    unknown: attempt.unknown,
    /** The order is made; the page is about to lead on to the cashier. */
    made,
    /** The goods were sold out meanwhile (30001). */
    soldOut: refusal?.code === Code.soldOut,
    near: nearOf(refusal),
    /** Why the thing itself was refused, in words. */
    refused: refusal && saysOfSubject(refusal),
    /** Something else was chosen: what was refused of the thing before no longer counts. */
    mended: () => setRefusal(undefined),
    submit: () => form.check() && sending.submit()
  }
}

export type Order = ReturnType<typeof useOrder>

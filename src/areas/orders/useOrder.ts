import { useState } from 'react'
import { post } from '@/api/client'
import type { Body } from '@contract'
import { Code } from '@contract/errors'
import { useForm, useStores, useSubmit } from '@/hooks'
import { go } from '@/nav/navigate'
import { endOrderKey, orderKey } from '@/stores/orderKey'
import { normaliseCitizenId } from '@rules/citizenId'
import { usePhotos } from './usePhotos'
import { nearOf } from '../numbers/hold/near'
import { forgetHold } from '../numbers/hold/useHold'
import {
  atFields,
  emptyOrder,
  isWrongCode,
  orderErrors,
  type OrderTerms,
  type OrderValues
} from './orderRules'

type OrderSubject = Pick<
  Body<'POST /api/shop/createOrder'>,
  'kind' | 'numberId' | 'goodsId' | 'optionId' | 'count' | 'numberProvinceCode'
>

const nameOf = ({ kind, numberId, goodsId }: OrderSubject) =>
  `shop.${kind}.${goodsId ?? ''}.${numberId ?? ''}`

/** The order form's state and its sending. The same key goes with every try, so a second press makes no second order. */
export function useOrder(terms: OrderTerms, what: () => OrderSubject) {
  const { cache, layout } = useStores()
  const [made, setMade] = useState(false)
  const photos = usePhotos()
  const errorsOf = (values: OrderValues) => ({
    ...orderErrors(values, terms),
    ...(terms.photos ? photos.missing() : {})
  })
  const form = useForm<OrderValues>({
    initial: emptyOrder,
    draft: 'shop.order',
    // Neither the citizen id nor a code is ever written to the device.
    secret: ['certId', 'captcha', 'agree'],
    check: errorsOf
  })
  const sending = useSubmit(
    async () => {
      const { certName, certId, contactPhone, captcha, region, address } = form.values
      await cache.loadRegions('all')
      const [province, city, county] = cache.regionNames(region)
      const thing = what()
      const { numberId } = thing
      const order = await post('/api/shop/createOrder', {
        ...thing,
        clientKey: orderKey(nameOf(thing)),
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
      }).catch((error: unknown) => {
        if (numberId && nearOf(error)) forgetHold(numberId)
        if (isWrongCode(error)) form.setErrors({ captcha: error.message })
        throw error
      })
      setMade(true)
      endOrderKey(nameOf(thing))
      if (numberId) forgetHold(numberId) // the order holds it now
      go('pages/order/pay/index', { orderSn: order.orderSn }, 'replace')
    },
    {
      onFields: (errors) => {
        photos.refuse(errors)
        form.setErrors(atFields(errors))
      }
    }
  )
  const sendCode = () => {
    const { certId, contactPhone } = orderErrors(form.values, terms)
    // The server sends a code only with a sound citizen id, which may still be missing here.
    if (certId || contactPhone) return form.setErrors({ certId, contactPhone })
    return terms.realName
      ? post('/api/hk/sendCode', {
          contactPhone: form.values.contactPhone,
          certNo: normaliseCitizenId(form.values.certId)
        })
      : post('/api/sms/send', { mobile: form.values.contactPhone, scene: 'numberOrder' })
  }
  const { values, errors, set } = form
  return {
    /** What OrderForm is given. */
    fields: { values, errors, set, terms, sendCode, photos: terms.photos ? photos : undefined },
    sending,
    /** The order is made; the page is about to lead on to the cashier. */
    made,
    /** The goods were sold out meanwhile (30001). */
    soldOut: (sending.error as { code?: number } | undefined)?.code === Code.soldOut,
    near: nearOf(sending.error),
    submit: () => form.check() && sending.submit()
  }
}

export type Order = ReturnType<typeof useOrder>

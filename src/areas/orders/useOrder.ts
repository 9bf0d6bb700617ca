import { useState } from 'react'
import { get, post } from '@/api/client'
import type { Body } from '@contract'
import { ApiError } from '@/api/error'
import { SmsScene } from '@contract/enums'
import { Code } from '@contract/errors'
import { useRequest, useStores, useSubmit } from '@/hooks'
import { initialOf } from '@/hooks/formFields'
import { useForm } from '@/hooks/useForm'
import { useAttempt } from '@/hooks/useAttempt'
import { go, goTo } from '@/nav/navigate'
import { offers } from '@/nav/offered'
import { t } from '@/i18n'
import { agreesToPrivacy } from '@/platform/privacy/privacy'
import { dialog } from '@/runtime/feedback'
import { normaliseCitizenId } from '@rules/person/citizenId'
import { maskMobile } from '@rules/person/mask'
import { typedName } from '@rules/typed'
import { usePhotos } from './photos/usePhotos'
import type { SmsCallOf } from '../site/codeField'
import { keepOrdered, offeredAddress } from './address/phoneAddresses'
import { nearOf } from '../numbers/hold/near'
import { useDelivery } from './useDelivery'
import { useKeptDraft } from './useKeptDraft'
import { draftFields, orderErrors, orderFields, type OrderTerms, type OrderValues } from './orderFields'
import { atFields, deliveryOf, isOfSubject, isWrongCode, subjectRefusal } from './orderRules'

type OrderSubject = Pick<
  Body<'POST /api/shop/createOrder'>,
  'kind' | 'numberId' | 'goodsId' | 'optionId' | 'count' | 'numberProvinceCode'
>

/** Address of the order's result page; the order's number replaces `{orderSn}`. */
const result = '/pages/order/pay/index?orderSn={orderSn}'

/** Shows that too many orders are unpaid, and opens the list of them. */
async function leadToOrders(message: string) {
  const buttons = [t('common.error.myOrders'), t('common.ok')]
  if ((await dialog({ content: message, buttons })) === 0) go('pages/order/index')
}

/**
 * State and submission of the order form. `amount`: fen of the item as shown on the page, without freight; `reload` loads the current price.
 */
export function useOrder(
  terms: OrderTerms,
  what: () => OrderSubject,
  { amount, reload }: { amount: number; reload: () => unknown }
) {
  const { cache, holds, layout, user } = useStores()
  const [made, setMade] = useState(false)
  // The refusal stays, also during the next attempt, until another item is chosen.
  const [refusal, setRefusal] = useState<ApiError>()
  const photos = usePhotos()
  const known = useRequest(
    () => get('/api/hk/provedMobile', undefined, { quiet: true, hideError: true }),
    [],
    {
      skip: !terms.smsCode || !offers('/api/hk/provedMobile')
    }
  )
  /** Whether the server takes the mobile without a code: this phone has just proved it. */
  const isProved = ({ contactPhone }: OrderValues) =>
    Boolean(contactPhone) && known.data?.mobile === contactPhone
  const errorsOf = (values: OrderValues) => ({
    ...orderErrors(values, { ...terms, smsCode: terms.smsCode && !isProved(values) }),
    ...(terms.photos ? photos.missing() : {})
  })
  const form = useForm<OrderValues>({
    initial: {
      ...initialOf(orderFields),
      ...offeredAddress(),
      agree: layout.agreed
    },
    draft: { name: 'shop.order', fields: draftFields(terms) },
    check: errorsOf
  })
  const { kind, numberId, goodsId } = what()
  const { delivery } = useDelivery({ kind, amount, provinceCode: form.values.region[0] })
  const total = amount + (delivery?.freight ?? 0)
  const { invoice } = user
  const invoiced = total > 0 && delivery?.invoices.find((one) => one === invoice.kind)
  const attempt = useAttempt({
    owner: 'shop',
    amount: total,
    result,
    list: 'pages/order/index',
    send: async (tried, { handles = [] }) => {
      const { certName, certId, contactPhone, captcha, region } = form.values
      await cache.loadRegions('all')
      const body = {
        ...what(),
        ...tried,
        ...(terms.realName ? { certName: typedName(certName), certId: normaliseCitizenId(certId) } : {}),
        ...(terms.photos ? photos.ids : {}),
        contactName: typedName(certName),
        contactPhone,
        captcha: isProved(form.values) ? undefined : captcha || undefined,
        promoCode: layout.promoCode || undefined,
        invoice: invoiced ? { ...invoice, kind: invoiced } : undefined,
        ...deliveryOf(form.values, cache.regionNames(region))
      }
      return post('/api/shop/createOrder', body, { handles: [...handles, Code.tooManyUnpaid] })
    },
    ask: (clientKey, options) => get('/api/hk/payResult', { clientKey }, options),
    reload
  })
  const sending = useSubmit(
    async () => {
      if (!(await agreesToPrivacy())) return
      const order = await attempt.make().catch((error: unknown) => {
        if (numberId && nearOf(error)) holds.forget(numberId)
        if (isOfSubject(error)) setRefusal(error)
        // reload the stock: another option or fewer pieces may be available
        if (isOfSubject(error) && error.code === Code.soldOut) void reload()
        if (isWrongCode(error)) form.setErrors({ captcha: error.message })
        if (error instanceof ApiError && error.code === Code.tooManyUnpaid) void leadToOrders(error.message)
        throw error
      })
      if (!order) return
      setMade(true)
      draft.sent()
      // the SMS code gives access to the orders of this mobile
      const { contactPhone } = form.values
      keepOrdered(form.values, cache.regionNames(form.values.region))
      if (terms.smsCode) user.logIn({ mobile: contactPhone, nickname: maskMobile(contactPhone), avatar: '' })
      if (numberId) holds.forget(numberId) // now held by the order
      goTo(result.replace('{orderSn}', order.orderSn), 'replace')
    },
    {
      onFields: (errors) => {
        photos.refuse(errors)
        form.setErrors(atFields(errors))
        // the proof of the mobile has expired: ask for a code
        if (errors.captcha) void known.refresh()
      }
    }
  )
  const draft = useKeptDraft({
    form,
    name: `order.${kind}.${numberId ?? goodsId}`,
    note: terms.realName ? t('orders.draft.secret') : undefined,
    error: sending.error
  })
  const sendCode: SmsCallOf = () => {
    const { certId, contactPhone } = orderErrors(form.values, terms)
    // The server sends a code only for a valid citizen id, which may still be missing here.
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
    /** Props of OrderForm. */
    fields: {
      values,
      errors,
      set,
      terms,
      sendCode,
      delivery,
      draft: draft.line,
      invoices: total > 0,
      photos: terms.photos ? photos : undefined,
      proved: terms.smsCode && isProved(values)
    },
    sending,
    /** Fen with the freight, and the freight; undefined where the merchant has set none. */
    total,
    freight: delivery?.freight ?? undefined,
    /** An attempt was sent and its result is unknown. */
    unknown: attempt.unknown,
    /** The order is made; the page is about to open the cashier. */
    made,
    /** The goods are sold out (30001). */
    soldOut: refusal?.code === Code.soldOut,
    near: nearOf(refusal),
    /** Why the item itself was refused. */
    refused: refusal && subjectRefusal(refusal),
    /** Call when another item is chosen: clears the refusal. */
    mended: () => setRefusal(undefined),
    submit: () => form.check() && sending.submit()
  }
}

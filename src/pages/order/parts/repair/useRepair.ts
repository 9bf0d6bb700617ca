import { ApiError, post } from '@/api/client'
import { useStores, useSubmit } from '@/hooks'
import { initialOf } from '@/hooks/formFields'
import { useForm } from '@/hooks/useForm'
import { go } from '@/nav/navigate'
import { t } from '@/i18n'
import { draftFields, orderFields, type OrderValues } from '@/areas/orders/orderFields'
import { atFields, deliveryOf, isWrongCode, termsOf } from '@/areas/orders/orderRules'
import type { SmsCallOf } from '@/areas/site/codeField'
import { toast } from '@/runtime/feedback'
import { usePhotos } from '@/areas/orders/photos/usePhotos'
import { Code } from '@contract/errors'
import { SmsScene } from '@contract/enums'
import { normaliseCitizenId } from '@rules/person/citizenId'
import { typedName } from '@rules/typed'
import { orderChanged } from '@/areas/orders/orderChanges'
import type { OrderDetails } from '@/areas/orders/Timeline'
import { asks, repairErrors } from './repairRules'

/** State and submission of the form that corrects an order; fields left out keep their values. */
export function useRepair(order: OrderDetails, region: string[]) {
  const { orderSn } = order
  const { rejected } = order.form
  const { cache } = useStores()
  const terms = termsOf(order.form, order.form.realName)
  const photos = usePhotos()
  const missingPhotos = () =>
    Object.fromEntries(Object.entries(photos.missing()).filter(([name]) => asks(rejected, name)))
  const form = useForm<OrderValues>({
    initial: { ...initialOf(orderFields), region, address: order.form.address, agree: true },
    draft: { name: `shop.repair.${orderSn}`, fields: draftFields(terms) },
    check: (values) => ({
      ...repairErrors(values, terms, rejected),
      ...(terms.photos ? missingPhotos() : {})
    })
  })
  const send = () => {
    const { certName, certId, contactPhone, captcha } = form.values
    return post('/api/hk/resubmitOrder', {
      orderSn,
      ...(asks(rejected, 'certName') && { certName: typedName(certName) }),
      ...(asks(rejected, 'certId') && { certId: terms.realName ? normaliseCitizenId(certId) : '' }),
      ...(asks(rejected, 'contactPhone') && { contactPhone, captcha: contactPhone && captcha }),
      ...(terms.photos ? photos.ids : {}),
      ...(asks(rejected, 'address') && deliveryOf(form.values, cache.regionNames(form.values.region)))
    })
  }
  const sending = useSubmit(
    async () => {
      try {
        await send()
      } catch (error) {
        // another tab has submitted it: pages lower on the stack are out of date
        if (error instanceof ApiError && error.code === Code.orderStateChanged) orderChanged()
        if (isWrongCode(error)) form.setErrors({ captcha: error.message })
        throw error
      }
      form.clear()
      toast(t('orders.repair.done'), { icon: 'success' })
      go('pages/order/index', { orderSn }, 'replace')
      orderChanged()
    },
    {
      onFields: (errors) => {
        photos.refuse(errors)
        form.setErrors(atFields(errors))
      }
    }
  )
  const sendCode: SmsCallOf = () => {
    const { values } = form
    const { certId, contactPhone } = repairErrors(values, terms, rejected)
    // the server sends a code only for a valid citizen id, which may still be missing here
    if (certId || contactPhone) return form.setErrors({ certId, contactPhone })
    return terms.realName && asks(rejected, 'certId')
      ? ['/api/hk/sendCode', { contactPhone: values.contactPhone, certNo: normaliseCitizenId(values.certId) }]
      : ['/api/sms/send', { mobile: values.contactPhone, scene: SmsScene.numberOrder }]
  }
  // An error of a hidden field, such as that of the 30-day rule, is shown above the form.
  const refused = Object.entries(form.errors).find(([name, text]) => text && !asks(rejected, name))?.[1]
  return { form, photos, terms, sending, sendCode, refused, submit: () => form.check() && sending.submit() }
}

import { ApiError, post } from '@/api/client'
import { useStores, useSubmit } from '@/hooks'
import { useForm } from '@/hooks/useForm'
import { go } from '@/nav/navigate'
import { t } from '@/i18n'
import { atFields, emptyOrder, isWrongCode, termsOf, type OrderValues } from '@/areas/orders/orderRules'
import type { SmsCallOf } from '@/areas/site/codeField'
import { toast } from '@/runtime/feedback'
import { usePhotos } from '@/areas/orders/usePhotos'
import { Code } from '@contract/errors'
import { SmsScene } from '@contract/enums'
import { normaliseCitizenId } from '@rules/citizenId'
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
    initial: { ...emptyOrder, region, address: order.form.address, agree: true },
    draft: `shop.repair.${orderSn}`,
    // citizen id and code are never stored on the device
    secret: ['certId', 'captcha', 'agree'],
    check: (values) => ({
      ...repairErrors(values, terms, rejected),
      ...(terms.photos ? missingPhotos() : {})
    })
  })
  const send = () => {
    const { certName, certId, contactPhone, captcha, region: chosen, address } = form.values
    const [province, city, county] = cache.regionNames(chosen)
    return post('/api/hk/resubmitOrder', {
      orderSn,
      ...(asks(rejected, 'certName') && { certName: certName.trim() }),
      ...(asks(rejected, 'certId') && { certId: terms.realName ? normaliseCitizenId(certId) : '' }),
      ...(asks(rejected, 'contactPhone') && { contactPhone, captcha: contactPhone && captcha }),
      ...(terms.photos ? photos.ids : {}),
      ...(asks(rejected, 'address') && {
        provinceCode: chosen[0]!,
        province: province!,
        city: city!,
        county: county!,
        address: address.trim()
      })
    })
  }
  const sending = useSubmit(
    async () => {
      try {
        await send()
      } catch (error) {
        // submitted in another tab meanwhile: pages lower on the stack are out of date
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
  // an error at a field that is not shown, as of the 30-day rule: shown above the form
  const refused = Object.entries(form.errors).find(([name, says]) => says && !asks(rejected, name))?.[1]
  return { form, photos, terms, sending, sendCode, refused, submit: () => form.check() && sending.submit() }
}

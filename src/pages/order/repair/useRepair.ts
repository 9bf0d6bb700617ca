import { post } from '@/api/client'
import { go, useForm, useStores, useSubmit } from '@/hooks'
import { t } from '@/i18n'
import { emptyOrder, type OrderValues } from '@/pages/goods/orderRules'
import { toast } from '@/pages/say'
import { normaliseCitizenId } from '@rules/citizenId'
import { orderChanged } from '../changes'
import type { OrderDetails } from '../parts/Timeline'
import { repairErrors, termsOf } from './repairRules'

/** State and sending of the form that repairs an order. `photoIds` are those that have arrived. */
export function useRepair(order: OrderDetails, region: string[], photoIds: () => Record<string, string>) {
  const { orderSn } = order
  const { cache } = useStores()
  const terms = termsOf(order)
  const form = useForm<OrderValues>({
    initial: { ...emptyOrder, region, address: order.form.address, agree: true },
    keep: `shop.repair.${orderSn}`,
    // neither the citizen id nor a code is ever written to the device
    secret: ['certId', 'captcha', 'agree'],
    check: (values) => repairErrors(values, terms)
  })
  const sending = useSubmit(
    async () => {
      const { certName, certId, contactPhone, captcha, region: chosen, address } = form.values
      const [province, city, county] = cache.regionNames(chosen)
      await post('/api/hk/resubmitOrder', {
        orderSn,
        certName: certName.trim(),
        certId: terms.realName ? normaliseCitizenId(certId) : '',
        contactPhone,
        captcha: contactPhone && captcha,
        ...photoIds(),
        provinceCode: chosen[0]!,
        province: province!,
        city: city!,
        county: county!,
        address: address.trim()
      })
      form.clear()
      toast(t('order.repair.done'), { icon: 'success' })
      orderChanged()
      go('pages/order/index', { orderSn }, 'replace')
    },
    { onFields: form.setErrors }
  )
  const sendCode = () => {
    const { certId, contactPhone } = repairErrors(form.values, terms)
    // the code belongs to the person: without a sound citizen id there is nothing to send it for
    if (certId || contactPhone) return form.setErrors({ certId, contactPhone })
    const { values } = form
    return terms.realName
      ? post('/api/hk/sendCode', {
          contactPhone: values.contactPhone,
          certNo: normaliseCitizenId(values.certId)
        })
      : post('/api/sms/send', { mobile: values.contactPhone, scene: 'numberOrder' })
  }
  return { form, terms, sending, sendCode }
}

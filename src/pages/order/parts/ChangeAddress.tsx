import { observer } from 'mobx-react'
import { post } from '@/api/client'
import { useRegions } from '@/areas/numbers/useRegions'
import { orderChanged } from '@/areas/orders/orderChanges'
import { deliveryFields, drawAddress, drawRegion } from '@/areas/orders/orderFields'
import { atFields, deliveryOf, termsOf } from '@/areas/orders/orderRules'
import type { OrderDetails } from '@/areas/orders/Timeline'
import { useStores, useSubmit } from '@/hooks'
import { useForm } from '@/hooks/useForm'
import { t } from '@/i18n'
import { go } from '@/nav/navigate'
import { toast } from '@/runtime/feedback'
import { Form } from '@/screens/Form'
import { OrderToChange } from './OrderToChange'
import { errorsOf } from '@/hooks/formFields'

/** Changes the address of an order that is not shipped. */
export function ChangeAddress({ orderSn }: { orderSn: string }) {
  return (
    <OrderToChange
      orderSn={orderSn}
      form='address'
      title={t('orders.address.title')}
      shape={['line', 'line']}
      may={({ canChangeAddress }) => canChangeAddress}
      closed={t('orders.address.closed')}
    >
      {(order, region) => <AddressForm order={order} region={region} />}
    </OrderToChange>
  )
}

const AddressForm = observer(function AddressForm({
  order: { orderSn, form: of },
  region
}: {
  order: OrderDetails
  region: string[]
}) {
  const { cache } = useStores()
  const regions = useRegions({ counties: true, atOnce: true })
  const form = useForm({
    initial: { region, address: of.address },
    check: (values) => errorsOf(deliveryFields, values, termsOf(of, of.realName))
  })
  const saving = useSubmit(
    async () => {
      try {
        await post('/api/hk/changeAddress', {
          orderSn,
          ...deliveryOf(form.values, cache.regionNames(form.values.region))
        })
      } finally {
        // when refused, it was shipped elsewhere meanwhile
        orderChanged()
      }
      toast(t('orders.address.changed'), { icon: 'success' })
      go('pages/order/index', { orderSn }, 'replace')
    },
    { onFields: (errors) => form.setErrors(atFields(errors)) }
  )
  return (
    <Form
      title={t('orders.address.title')}
      fields={[
        { name: 'region', ...drawRegion(regions) },
        { name: 'address', ...drawAddress() }
      ]}
      values={form.values}
      errors={form.errors}
      onChange={form.onChange}
      submitText={t('orders.address.save')}
      working={saving.working}
      onSubmit={() => form.check() && saving.submit()}
    />
  )
})

import { observer } from 'mobx-react'
import { get, post } from '@/api/client'
import { useRegions } from '@/areas/numbers/useRegions'
import { regionValues } from '@/areas/orders/address/regionValues'
import { orderChanged } from '@/areas/orders/orderChanges'
import { deliveryFields, drawAddress, drawRegion } from '@/areas/orders/orderFields'
import { atFields, deliveryOf, termsOf } from '@/areas/orders/orderRules'
import { useMissingOrder } from '@/areas/orders/OrderPage'
import type { OrderDetails } from '@/areas/orders/Timeline'
import { useRequest, useStores, useSubmit } from '@/hooks'
import { useForm } from '@/hooks/useForm'
import { t } from '@/i18n'
import { go } from '@/nav/navigate'
import { toast } from '@/runtime/feedback'
import { Form } from '@/screens/Form'
import { Pending } from '@/screens/Pending'
import { errorsOf } from '@/hooks/formFields'
import { withQuery } from '@rules/url'

/** Changes the address of an order that is not shipped. */
export const ChangeAddress = observer(function ChangeAddress({ orderSn }: { orderSn: string }) {
  const { cache } = useStores()
  const request = useRequest(async () => {
    const [order, tree] = await Promise.all([
      get('/api/hk/orderDetails', { orderSn }),
      cache.loadRegions('all')
    ])
    return { order, region: regionValues(order.form, tree) }
  }, [orderSn])
  const missing = useMissingOrder(withQuery('/pages/order/index', { orderSn, address: 1 }))
  const closed = request.data && !request.data.order.canChangeAddress
  return (
    <Pending
      title={t('orders.address.title')}
      of={request}
      shape={['line', 'line']}
      absent={closed}
      missing={
        closed
          ? {
              says: t('orders.address.closed'),
              action: t('orders.toOrder'),
              onAction: () => go('pages/order/index', { orderSn }, 'replace')
            }
          : missing
      }
    >
      {({ order, region }) => <AddressForm order={order} region={region} />}
    </Pending>
  )
})

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

import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { Button } from '@/components/base/Button'
import { Cell, CellGroup } from '@/components/base/Cell'
import { Notice } from '@/components/feedback/Notice'
import { t } from '@/i18n'
import { OrderForm } from '@/areas/orders/OrderForm'
import { Screen } from '@/screens/Screen'
import { OrderedItem } from '@/areas/orders/OrderedItem'
import type { OrderDetails } from '@/areas/orders/Timeline'
import { photoNames } from '@/areas/orders/photos/usePhotos'
import { asks } from './repairRules'
import { useRepair } from './useRepair'

/** The fields that were not rejected, read-only. */
function Kept({ order }: { order: OrderDetails }) {
  const { rejected } = order.form
  const kept = [
    ['certName', t('orders.form.name'), order.certName],
    ['contactPhone', t('orders.form.phone'), order.contactPhone],
    ['address', t('orders.form.address'), order.address]
  ].filter(([name, , value]) => value && !asks(rejected, name!))
  if (!kept.length) return null
  return (
    <CellGroup title={t('orders.repair.kept')}>
      {kept.map(([name, title, value]) => (
        <Cell key={name} title={title} value={value} />
      ))}
    </CellGroup>
  )
}

/** The form of a rejected order: the reason, then the rejected fields; all fields if none was named. */
export const RepairForm = observer(function RepairForm({
  order,
  region
}: {
  order: OrderDetails
  region: string[]
}) {
  const { rejected } = order.form
  const { form, photos, terms, sending, sendCode, refused, submit } = useRepair(order, region)
  return (
    <Screen
      title={t('orders.repair.title')}
      plain
      footer={
        <Button id='submit' working={sending.working} onClick={() => void submit()}>
          {t('orders.repair.submit')}
        </Button>
      }
    >
      <View className='stack'>
        {order.applyFailReason ? (
          <Notice tone='danger'>
            <View className='b'>{t('orders.reason')}</View>
            {order.applyFailReason}
          </Notice>
        ) : null}
        {refused ? (
          <Notice tone='danger' alert>
            {refused}
          </Notice>
        ) : null}
        <View className='card pad'>
          <OrderedItem order={order} />
        </View>
        <OrderForm
          values={form.values}
          errors={form.errors}
          set={form.set}
          terms={terms}
          sendCode={sendCode}
          repair={{
            asks: (name) => asks(rejected, name),
            keptPhone: rejected.includes('contactPhone') ? '' : order.contactPhone,
            reason: rejected.length ? order.applyFailReason : ''
          }}
          photos={terms.photos && photoNames.some((name) => asks(rejected, name)) ? photos : undefined}
        />
        <Kept order={order} />
      </View>
    </Screen>
  )
})

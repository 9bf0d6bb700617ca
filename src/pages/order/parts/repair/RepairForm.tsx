import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { Button } from '@/components/base/Button'
import { Cell, CellGroup } from '@/components/base/Cell'
import { Notice } from '@/components/base/Notice'
import { t } from '@/i18n'
import { OrderForm } from '@/areas/orders/OrderForm'
import { Screen } from '@/screens/Screen'
import { OrderedItem } from '@/areas/orders/OrderedItem'
import type { OrderDetails } from '@/areas/orders/Timeline'
import { photoNames } from '@/areas/orders/usePhotos'
import { asks } from './repairRules'
import { useRepair } from './useRepair'

/** What was not rejected, to be read: it stays as it is. */
function Kept({ order }: { order: OrderDetails }) {
  const { rejected } = order.form
  const kept = [
    ['certName', t('order.form.name'), order.certName],
    ['contactPhone', t('order.form.phone'), order.contactPhone],
    ['address', t('order.form.address'), order.address]
  ].filter(([name, , value]) => value && !asks(rejected, name!))
  if (!kept.length) return null
  return (
    <CellGroup title={t('order.repair.kept')}>
      {kept.map(([name, title, value]) => (
        <Cell key={name} title={title} value={value} />
      ))}
    </CellGroup>
  )
}

/** The form of a rejected order: why it was refused on top, then only what was rejected; all anew where nothing was named. */
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
      title={t('order.repair.title')}
      parent={{ path: 'pages/order/index', params: { orderSn: order.orderSn } }}
      plain
      footer={
        <Button id='submit' working={sending.working} onClick={() => void submit()}>
          {t('order.repair.submit')}
        </Button>
      }
    >
      <View className='stack'>
        {order.applyFailReason ? (
          <Notice tone='danger'>
            <View className='b'>{t('order.reason')}</View>
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

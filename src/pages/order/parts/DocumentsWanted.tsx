import { useState } from 'react'
import { View } from '@tarojs/components'
import { get, post } from '@/api/client'
import { Button } from '@/components/base/Button'
import { Notice } from '@/components/feedback/Notice'
import { Empty } from '@/components/feedback/State'
import { useSubmit } from '@/hooks'
import { go } from '@/nav/navigate'
import { t } from '@/i18n'
import { DocumentPhotos } from '@/areas/orders/photos/DocumentPhotos'
import { toast } from '@/runtime/feedback'
import { usePhotos } from '@/areas/orders/photos/usePhotos'
import { ShopOrderStatus } from '@contract/enums'
import { withQuery } from '@rules/url'
import { orderChanged } from '@/areas/orders/orderChanges'
import { OrderedItem } from '@/areas/orders/OrderedItem'
import { OrderPage } from '@/areas/orders/OrderPage'
import { asks } from './repair/repairRules'

/** Photos of the owner's identity document, for an order that wants them: those that were refused, else all. */
export function DocumentsWanted({ orderSn }: { orderSn: string }) {
  const photos = usePhotos()
  const [errors, setErrors] = useState<Record<string, string | undefined>>({})
  const toOrder = () => go('pages/order/index', { orderSn }, 'replace')
  const sending = useSubmit(
    async () => {
      try {
        await post('/api/hk/submitDocuments', { orderSn, ...photos.ids })
      } finally {
        // done here, or in another tab
        orderChanged()
      }
      toast(t('orders.documents.done'), { icon: 'success' })
      toOrder()
    },
    { onFields: photos.refuse }
  )
  const submit = (asked: string[]) => {
    const missing = Object.fromEntries(Object.entries(photos.missing()).filter(([name]) => asks(asked, name)))
    setErrors(missing)
    if (!Object.keys(missing).length) void sending.submit()
  }
  const wanted = (status: number) => status === ShopOrderStatus.documentsWanted
  return (
    <OrderPage
      title={t('orders.documents')}
      address={withQuery('/pages/order/index', { orderSn, documents: 1 })}
      load={() => get('/api/hk/orderDetails', { orderSn })}
      plain
      footer={(order) =>
        wanted(order.status) ? (
          <Button working={sending.working} onClick={() => submit(order.form.rejected)}>
            {t('orders.documents.submit')}
          </Button>
        ) : undefined
      }
    >
      {(order) =>
        wanted(order.status) ? (
          <View className='stack'>
            <View className='card pad'>
              <OrderedItem order={order} />
            </View>
            {order.applyFailReason ? <Notice tone='warn'>{order.applyFailReason}</Notice> : null}
            <Notice icon='shield'>{t('orders.documents.lead')}</Notice>
            <DocumentPhotos
              photos={photos}
              errors={errors}
              asks={(name) => asks(order.form.rejected, name)}
            />
          </View>
        ) : (
          <Empty text={t('orders.documents.closed')} action={t('orders.toOrder')} onAction={toOrder} />
        )
      }
    </OrderPage>
  )
}

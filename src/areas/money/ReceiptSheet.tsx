import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { Button } from '@/components/base/Button'
import { Sheet } from '@/components/overlay/Sheet'
import { useStores } from '@/hooks'
import { t } from '@/i18n'
import { copy } from '@/platform/clipboard/clipboard'
import { canMakePoster } from '@/platform/poster/poster'
import { PosterPicture } from '@/screens/PosterPicture'
import { receiptPoster, receiptText, type Order } from './receipt'

/** The receipt of an order as a picture and as text; drawn over the page, where a mini-program finds its canvas. */
export const ReceiptSheet = observer(function ReceiptSheet({
  order,
  open,
  onClose
}: {
  order: Order
  open: boolean
  onClose: () => void
}) {
  const { simNo } = useStores().sim
  return (
    <Sheet open={open} onClose={onClose} title={t('money.receipt.title')}>
      <View className='col gap12'>
        {canMakePoster ? (
          <PosterPicture
            name={order.orderSn}
            alt={t('money.receipt.title')}
            poster={() => receiptPoster(order, simNo, Date.now())}
          />
        ) : null}
        <Button kind='soft' onClick={() => void copy(receiptText(order, simNo), t('money.receipt.what'))}>
          {t('money.receipt.copy')}
        </Button>
      </View>
    </Sheet>
  )
})

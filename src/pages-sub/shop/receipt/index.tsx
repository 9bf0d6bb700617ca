import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { serverNow } from '@/api/serverTime'
import { Button } from '@/components/base/Button'
import { useRequest, useStores } from '@/hooks'
import { t } from '@/i18n'
import { buttonTo } from '@/nav/navigate'
import { usePageParams } from '@/nav/usePageParams'
import { copy } from '@/platform/clipboard/clipboard'
import { canMakePoster } from '@/platform/poster/poster'
import { DetailOf } from '@/screens/Detail'
import { PosterPicture } from '@/screens/share/PosterPicture'
import { askOrder } from '@/areas/money/useOrderResult'
import { receiptPoster, receiptText } from './parts/receiptText'

/** The receipt of an order as a picture and as text. */
export default observer(function Receipt() {
  const { orderSn = '' } = usePageParams()
  const { simNo } = useStores().sim
  const request = useRequest((call) => askOrder(orderSn, call), [orderSn], { skip: !orderSn })
  const missing = {
    text: t('money.result.missing'),
    note: t('money.result.missingNote'),
    ...buttonTo(t('title.orderLogs'), 'pages/iot/index/orderLogs/index', {}, 'replace')
  }
  return (
    <DetailOf request={request} absent={!orderSn} missing={missing} shape={['card', 'line']}>
      {(order) => (
        <View className='stack'>
          {canMakePoster ? (
            <PosterPicture
              name={order.orderSn}
              alt={t('money.receipt.title')}
              poster={() => receiptPoster(order, simNo, serverNow())}
            />
          ) : null}
          <Button kind='soft' onClick={() => void copy(receiptText(order, simNo), t('money.receipt.what'))}>
            {t('money.receipt.copy')}
          </Button>
        </View>
      )}
    </DetailOf>
  )
})

import { useEffect } from 'react'
import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { Button } from '@/components/base/Button'
import { Sheet } from '@/components/overlay/Sheet'
import { costText, PointsPrice } from '@/areas/mall/Points'
import type { Choice, MallGoods } from '@/areas/mall/useChoice'
import { PasswordSheet } from '@/areas/money/PasswordSheet'
import { WhyNotPaid } from '@/areas/money/WhyNotPaid'
import { useRequest } from '@/hooks'
import { t } from '@/i18n'
import { keepQuiet } from '@/runtime/quiet'
import { UnknownResult } from '@/screens/pay/UnknownResult'
import { Displaced, displacedBy } from './Displaced'
import { OrderParts } from './OrderParts'
import { useBuying } from './useBuying'
import { useDelivery } from './useDelivery'

/** Exchanges an item that costs points alone: address or store, and the button, in one sheet. */
export const Exchange = observer(function Exchange(props: {
  goods: MallGoods
  choice: Choice
  onClose: () => void
  reload: () => Promise<void>
}) {
  const { goods, choice, onClose, reload } = props
  const { goodsId } = goods
  const { option, count, points, lacks } = choice
  const delivery = useDelivery(goodsId, choice)
  const { optionId } = option
  const listed = useRequest(
    () => get('/api/iot/integralShopGoodsDetails', { goodsId, optionId, count }),
    [goodsId, optionId, count]
  )
  const cashier = useBuying({
    goods,
    option,
    count,
    reload,
    place: { addressId: delivery.address?.addressId, storeId: delivery.store?.storeId },
    // none can be chosen while they load
    payMethods: listed.data ? listed.data.payMethods : []
  })
  useEffect(keepQuiet, [])
  const { known, choose, wanted } = delivery
  const displaced = displacedBy(cashier.error)
  const again = Boolean(listed.error)
  const words = () => {
    if (!known) return wanted
    return again ? t('common.retry') : t('mall.exchange', { cost: costText({ points, price: 0 }) })
  }
  const next = () => {
    if (!known) choose()
    else void (again ? listed.reload() : cashier.pay())
  }
  return (
    <>
      <Sheet
        open
        grey
        title={t('mall.have')}
        onClose={onClose}
        footer={
          <Button
            id='exchange'
            working={cashier.working || (listed.loading && !listed.data)}
            disabled={
              delivery.loading || (known && !again && (lacks > 0 || cashier.choice.method === undefined))
            }
            onClick={next}
          >
            {words()}
          </Button>
        }
      >
        <View className='col gap12'>
          <UnknownResult unknown={cashier.purchase.step === 'unknown'} />
          {displaced ? <Displaced why={displaced} onAgain={choose} /> : <WhyNotPaid error={cashier.error} />}
          <OrderParts goods={goods} choice={choice} delivery={delivery} closed={false} />
        </View>
      </Sheet>
      <PasswordSheet {...cashier.keypad} fen={0} sum={<PointsPrice points={points} price={0} size='l' />} />
    </>
  )
})

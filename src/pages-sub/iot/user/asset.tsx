import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { useCard } from '@/areas/card/useCard'
import { Button } from '@/components/base/Button'
import { Cell, CellGroup } from '@/components/base/Cell'
import { Price } from '@/components/base/Price'
import { CouponStatus } from '@contract/enums'
import { useRequest, useStores } from '@/hooks'
import { t } from '@/i18n'
import { go } from '@/nav/navigate'
import { isOffered } from '@/nav/offered'
import { DetailOf } from '@/screens/Detail'

/** Everything of value on the card: balance, points, coins and coupons, each with its history. */
export default observer(function Assets() {
  const { sim } = useStores()
  const card = useCard()
  const coupons = useRequest(() => get('/api/iot/couponChoose'), [sim.simNo])
  const usable = coupons.data?.held.filter(({ status }) => status === CouponStatus.usable).length
  const reload = async () => void (await Promise.all([card.reload(), coupons.reload()]))
  return (
    <DetailOf request={{ ...card, reload }} shape={['card', 'line', 'line', 'line']}>
      {(info) => (
        <View className='stack'>
          <View className='card pad tinted'>
            <View className='t12 ink2'>{t('card.asset.balance')}</View>
            <View className='row between gap8'>
              <Price fen={info.balance} size='xl' plain />
              {isOffered('pages/iot/index/balance/index') ? (
                <Button size='small' inline onClick={() => go('pages/iot/index/balance/index')}>
                  {t('card.asset.topUp')}
                </Button>
              ) : null}
            </View>
            {info.arrearsBalance ? (
              <View className='row wrap gap4 t12 danger mt4'>
                {t('card.asset.owed')} <Price fen={info.arrearsBalance} size='s' plain />
                {t('card.asset.owedNote')}
              </View>
            ) : null}
          </View>
          <CellGroup>
            {isOffered('pages-sub/shop/statement/index') ? (
              <Cell
                id='statement'
                icon='order'
                title={t('title.statement')}
                note={t('card.asset.statementNote')}
                onClick={() => go('pages-sub/shop/statement/index')}
              />
            ) : null}
            <Cell
              icon='wallet'
              title={t('card.asset.ledger')}
              onClick={() => go('pages/iot/index/orderLogs/BalanceLogList')}
            />
            <Cell
              icon='points'
              title={t('card.points')}
              note={t('card.asset.pointsNote')}
              value={info.integral}
              onClick={() => go('pages-sub/iot/index/integralLog')}
            />
            <Cell
              icon='coin'
              title={t('card.coins')}
              note={t('card.asset.coinsNote')}
              value={info.couponCoin}
              onClick={() => go('pages-sub/iot/index/couponExchange/index')}
            />
            <Cell
              icon='coupon'
              title={t('card.me.coupons')}
              value={usable === undefined ? undefined : t('card.asset.coupons', { count: usable })}
              onClick={() => go('pages/iot/index/couponChoose/index')}
            />
          </CellGroup>
        </View>
      )}
    </DetailOf>
  )
})

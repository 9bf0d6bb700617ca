import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { Button } from '@/components/base/Button'
import { Cell, CellGroup } from '@/components/base/Cell'
import { Icon } from '@/components/base/Icon'
import { useOrderChanges } from '@/areas/orders/orderChanges'
import { CouponTicket } from '@/areas/coupons/CouponTicket'
import { toHome } from '@/areas/card/toHome'
import { useRequest } from '@/hooks'
import { t } from '@/i18n'
import { go } from '@/nav/navigate'
import { DetailOf } from '@/screens/Detail'
import { useExchange } from './parts/useExchange'

/** Coupons for coins: the card's coins, and what they buy. */
export default observer(function CouponExchange() {
  const request = useRequest(() => get('/api/iot/couponExchangeList'), [])
  useOrderChanges(request.reload)
  const exchange = useExchange(request.reload)
  return (
    <DetailOf
      request={request}
      shape={['head', 'card', 'card', 'card']}
      isEmpty={({ coupons, couponCoin, total }) => !coupons.length && !couponCoin && !total}
      empty={{ text: t('coupons.coins.none'), action: t('money.result.toCard'), onAction: toHome }}
    >
      {({ couponCoin, coupons }) => (
        <View className='stack'>
          <View className='card pad tinted row gap12'>
            <Icon name='coin' className='t28 brand' />
            <View className='grow'>
              <View className='t12 ink3'>{t('card.coins')}</View>
              <View className='t28 b num'>{couponCoin}</View>
            </View>
            <View className='fixed row gap4'>
              <Button
                kind='text'
                size='small'
                inline
                onClick={() => go('pages-sub/iot/index/couponExchange/order', { tab: 'coins' })}
              >
                {t('coupons.coins.ledger')}
              </Button>
              <Button
                kind='text'
                size='small'
                inline
                onClick={() => go('pages-sub/iot/index/couponExchange/order')}
              >
                {t('title.exchanges')}
              </Button>
            </View>
          </View>
          {coupons.length ? <View className='h'>{t('coupons.coins.offers')}</View> : null}
          {coupons.map((coupon) => (
            <CouponTicket
              key={coupon.couponGoodsId}
              {...coupon}
              off={Boolean(coupon.reason)}
              when={[
                t('coupons.coins.days', { count: coupon.days }),
                coupon.stock === null ? '' : t('coupons.coins.left', { count: coupon.stock })
              ]
                .filter(Boolean)
                .join(' · ')}
              aside={
                <>
                  <View className='t14 b num'>{t('coupons.coins.count', { count: coupon.coins })}</View>
                  <Button
                    size='small'
                    inline
                    kind='soft'
                    label={`${t('coupons.coins.exchange')} ${coupon.name}`}
                    disabled={Boolean(coupon.reason)}
                    working={exchange.workingOn === coupon.couponGoodsId}
                    onClick={() => void exchange.have(coupon)}
                  >
                    {t('coupons.coins.exchange')}
                  </Button>
                  {coupon.reason ? <View className='t12 ink3'>{coupon.reason}</View> : null}
                </>
              }
            />
          ))}
          <CellGroup>
            <Cell title={t('coupons.coins.held')} onClick={() => go('pages/iot/index/couponChoose/index')} />
          </CellGroup>
        </View>
      )}
    </DetailOf>
  )
})

import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { Button } from '@/components/base/Button'
import { CouponTicket } from '@/areas/portal/CouponTicket'
import { CouponStatus } from '@contract/enums'
import { t } from '@/i18n'
import { go } from '@/nav/navigate'
import { List } from '@/screens/List'
import type { ScreenProps } from '@/screens/Screen'
import { timeText } from '@rules/time'

/** Coupons that were had for coins, newest first, and what became of each. */
export function Exchanges({ top }: Pick<ScreenProps, 'top'>) {
  return (
    <List
      top={top}
      load={(page) => get('/api/iot/couponExchangeList', { page })}
      rowKey={({ exchangeId }) => exchangeId}
      empty={{
        says: t('extras.coins.noExchanges'),
        action: t('extras.coins.offers'),
        onAction: () => go('pages-sub/iot/index/couponExchange/index')
      }}
      row={(row) => (
        <CouponTicket
          {...row}
          off={row.status !== CouponStatus.usable}
          when={t('portal.coupon.until', { date: timeText(row.endAt, 'date') })}
          aside={
            <>
              <View className='t12 ink3 num'>{timeText(row.createdAt, 'date')}</View>
              <View className='t12 ink3 num'>-{t('extras.coins.count', { count: row.coins })}</View>
              {row.status === CouponStatus.usable ? (
                <Button kind='soft' size='small' inline onClick={() => go('pages/iot/index/package/index')}>
                  {t('portal.coupon.use')}
                </Button>
              ) : (
                <View className='t12 ink3'>
                  {t(row.status === CouponStatus.used ? 'extras.coins.used' : 'extras.ended')}
                </View>
              )}
            </>
          }
        />
      )}
    />
  )
}

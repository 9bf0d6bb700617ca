import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { Button } from '@/components/base/Button'
import { CouponTicket } from '@/areas/coupons/CouponTicket'
import { CouponStatus } from '@contract/enums'
import { t } from '@/i18n'
import { buttonTo, go } from '@/nav/navigate'
import { List } from '@/screens/List'
import type { ScreenProps } from '@/screens/Screen'
import { dayText } from '@/screens/dates'
import { endText } from '@/areas/card/period'

/** Coupons bought with coins, newest first, with the state of each. */
export function Exchanges({ top }: Pick<ScreenProps, 'top'>) {
  return (
    <List
      top={top}
      load={(page) => get('/api/iot/couponExchangeList', { page })}
      rowKey={({ exchangeId }) => exchangeId}
      empty={{
        text: t('coupons.coins.noExchanges'),
        ...buttonTo(t('coupons.coins.offers'), 'pages-sub/iot/index/couponExchange/index')
      }}
      row={(row) => (
        <CouponTicket
          {...row}
          off={row.status !== CouponStatus.usable}
          when={t('coupons.until', { date: endText(row.endAt) })}
          aside={
            <>
              <View className='t12 ink3 num'>{dayText(row.createdAt)}</View>
              <View className='t12 ink3 num'>-{t('coupons.coins.count', { count: row.coins })}</View>
              {row.status === CouponStatus.usable ? (
                <Button kind='soft' size='small' inline onClick={() => go('pages/iot/index/package/index')}>
                  {t('coupons.use')}
                </Button>
              ) : (
                <View className='t12 ink3'>
                  {t(row.status === CouponStatus.used ? 'coupons.coins.used' : 'coupons.coins.ended')}
                </View>
              )}
            </>
          }
        />
      )}
    />
  )
}

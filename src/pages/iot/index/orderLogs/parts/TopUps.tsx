import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { Price } from '@/components/base/Price'
import { t } from '@/i18n'
import { go, wayTo } from '@/nav/navigate'
import { List } from '@/screens/List'
import type { ScreenProps } from '@/screens/Screen'
import { yuanText } from '@/i18n/money'
import { OrderRow } from './OrderRow'

/** Top-up orders, newest first. */
export function TopUps(frame: Pick<ScreenProps, 'top' | 'title'>) {
  return (
    <List
      {...frame}
      load={(page) => get('/api/iot/simBalanceList', { page })}
      rowKey={(row) => row.orderSn}
      empty={{
        text: t('money.log.noTopUps'),
        ...wayTo('pages/iot/index/balance/index', t('card.fix.topUp'))
      }}
      row={(row) => (
        <OrderRow
          {...row}
          title={t('money.log.topUp', { money: yuanText(row.money) })}
          sum={<Price fen={row.money} size='s' plain />}
          onClick={() => go('pages/iot/index/balance/pay/index', { orderSn: row.orderSn })}
        >
          {row.giftMoney ? (
            <View className='t14 brand'>{t('money.topUp.gift', { money: yuanText(row.giftMoney) })}</View>
          ) : null}
        </OrderRow>
      )}
    />
  )
}

import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { Price } from '@/components/base/Price'
import { t, tMaybe } from '@/i18n'
import { go } from '@/nav/navigate'
import { List } from '@/screens/List'
import type { ScreenProps } from '@/screens/Screen'
import { dataText } from '@rules/data'
import { timeText } from '@rules/time'
import { OrderRow } from './OrderRow'

type Frame = Pick<ScreenProps, 'top' | 'title'>

/** Package orders, newest first: validity and use once they are credited. */
export function PackageOrders(frame: Frame) {
  return (
    <List
      {...frame}
      load={(page) => get('/api/iot/simPackageList', { page })}
      rowKey={(row) => row.orderSn}
      empty={{
        says: t('portal.log.noPackages'),
        action: t('portal.fix.buy'),
        onAction: () => go('pages/iot/index/package/index')
      }}
      row={(row) => (
        <OrderRow
          {...row}
          title={row.packageName}
          sum={<Price fen={row.actualPayMoney} size='s' plain />}
          onClick={() =>
            go('pages/iot/index/package/details/index', { packageId: row.packageId, orderSn: row.orderSn })
          }
        >
          {row.startAt ? (
            <View className='t14 ink2 num mt4'>
              {timeText(row.startAt, 'date')} —{' '}
              {row.endAt ? timeText(row.endAt, 'date') : t('common.duration.lifetime')}
              {row.validTag ? ` · ${tMaybe(`portal.valid.${row.validTag}`)}` : ''}
            </View>
          ) : null}
          {row.validTag ? (
            <View className='t14 ink2 num'>
              {row.isInfiniteFlow
                ? t('portal.home.infinite')
                : t('portal.log.used', { used: dataText(row.useFlow), total: dataText(row.totalFlow) })}
            </View>
          ) : null}
        </OrderRow>
      )}
    />
  )
}

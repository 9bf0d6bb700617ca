import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { Price } from '@/components/base/Price'
import { t, tMaybe } from '@/i18n'
import { go, wayTo } from '@/nav/navigate'
import { List } from '@/screens/List'
import type { ScreenProps } from '@/screens/Screen'
import { dataText } from '@rules/card/data'
import { endText } from '@/areas/card/period'
import { momentText } from '@/screens/dates'
import { BeginButton } from '@/areas/card/cause/BeginButton'
import { OrderRow } from './OrderRow'

type Frame = Pick<ScreenProps, 'top' | 'title'>

/** Package orders, newest first, with validity and usage once credited. */
export function PackageOrders(frame: Frame) {
  return (
    <List
      {...frame}
      load={(page) => get('/api/iot/simPackageList', { page })}
      rowKey={(row) => row.orderSn}
      empty={{
        text: t('money.log.noPackages'),
        ...wayTo('pages/iot/index/package/index', t('card.fix.buy'))
      }}
      row={(row) => (
        <OrderRow
          {...row}
          act={<BeginButton orderSn={row.orderSn} />}
          title={row.packageName}
          sum={<Price fen={row.actualPayMoney} size='s' plain />}
          onClick={() =>
            go('pages/iot/index/package/details/index', { packageId: row.packageId, orderSn: row.orderSn })
          }
        >
          {row.startAt ? (
            <View className='t14 ink2 num mt4'>
              {momentText(row.startAt)} — {endText(row.endAt)}
              {row.validTag ? ` · ${tMaybe(`packages.valid.${row.validTag}`)}` : ''}
            </View>
          ) : null}
          {row.validTag ? (
            <View className='t14 ink2 num'>
              {row.isInfiniteFlow
                ? t('status.home.infinite')
                : t('money.log.used', { used: dataText(row.useFlow), total: dataText(row.totalFlow) })}
            </View>
          ) : null}
        </OrderRow>
      )}
    />
  )
}

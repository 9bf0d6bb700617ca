import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { useMonths } from '@/areas/money/useMonths'
import { t } from '@/i18n'
import { go } from '@/nav/navigate'
import { List } from '@/screens/List'
import type { ScreenProps } from '@/screens/Screen'
import { momentText } from '@/screens/dates'

/** Ledger of the coins, newest first, with the balance after each line and each month's sums. */
export function CoinLedger({ top }: Pick<ScreenProps, 'top'>) {
  const withMonths = useMonths()
  const load = async (page: number) => {
    const found = await get('/api/iot/couponCoinLogList', { page })
    return { list: withMonths(found, page), total: found.total }
  }
  return (
    <List
      top={top}
      load={load}
      rowKey={({ id }) => id}
      shape={['line', 'line', 'line', 'line']}
      empty={{
        says: t('coupons.coins.noLedger'),
        action: t('title.tasks'),
        onAction: () => go('pages-sub/iot/task/index')
      }}
      row={(row) => (
        <>
          {row.opens ? (
            <View className='row wrap between gap8 mb8'>
              <View className='h num'>{row.opens.month}</View>
              <View className='t12 ink3 num'>
                {t('coupons.coins.month', { income: row.opens.income, spent: row.opens.spent })}
              </View>
            </View>
          ) : null}
          <View className='card pad row between gap12'>
            <View className='grow'>
              <View className='t16 cut'>{row.title}</View>
              <View className='t12 ink3 num'>{momentText(row.createdAt)}</View>
            </View>
            <View className='tr fixed'>
              <View className={row.coins > 0 ? 't16 b num ok' : 't16 b num ink'}>
                {row.coins > 0 ? `+${row.coins}` : row.coins}
              </View>
              <View className='t12 ink3 num'>{t('coupons.coins.after', { count: row.total })}</View>
            </View>
          </View>
        </>
      )}
    />
  )
}

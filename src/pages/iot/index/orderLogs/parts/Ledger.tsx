import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { Price } from '@/components/base/Price'
import { t } from '@/i18n'
import { List } from '@/screens/List'
import type { ScreenProps } from '@/screens/Screen'
import { yuanText } from '@rules/money'
import { timeText } from '@rules/time'

/** Every movement of the balance with what stood after it, newest first. */
export function Ledger(frame: Pick<ScreenProps, 'top' | 'title'>) {
  return (
    <List
      {...frame}
      load={(page) => get('/api/iot/simBalanceLogList', { page })}
      rowKey={(row) => row.id}
      shape={['line', 'line', 'line', 'line', 'line']}
      empty={{ says: t('portal.log.noLedger') }}
      row={(row) => (
        <View className='card pad row between gap12'>
          <View className='grow'>
            <View className='t16 cut'>{row.title}</View>
            <View className='t12 ink3 num'>{timeText(row.createdAt)}</View>
          </View>
          <View className='tr fixed'>
            <View className={row.money > 0 ? 'ok' : 'ink'}>
              {row.money > 0 ? '+' : ''}
              <Price fen={row.money} size='s' plain />
            </View>
            <View className='t12 ink3 num'>{t('portal.log.after', { money: yuanText(row.balance) })}</View>
          </View>
        </View>
      )}
    />
  )
}

import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { go, usePageParams, useRequest } from '@/hooks'
import { t } from '@/i18n'
import { Broken, Load } from '@/screens/Load'
import { Screen } from '@/screens/Screen'
import { Empty } from '@/components/State'
import { Reservation } from './Reservation'

export default function Pretty() {
  const numberId = Number(usePageParams().numberId)
  const number = useRequest(() => get('/api/shop/numberDetails', { numberId }), [numberId], {
    skip: !numberId
  })
  const choose = () => go('pages/index/VanityNumber/index')
  if (number.data) return <Reservation key={numberId} number={number.data} reload={number.reload} />
  return (
    <Screen>
      {!numberId ? (
        <Empty says={t('shop.pretty.missing')} action={t('shop.pretty.choose')} onAction={choose} />
      ) : number.error && !number.loading ? (
        <Broken error={number.error} onRetry={number.reload} />
      ) : (
        <View>
          <Load of={number} shape={['head', 'card', 'card', 'line', 'line']}>
            {() => null}
          </Load>
        </View>
      )}
    </Screen>
  )
}

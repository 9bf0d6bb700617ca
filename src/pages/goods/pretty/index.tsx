import { get } from '@/api/client'
import { go, usePageParams, useRequest } from '@/hooks'
import { t } from '@/i18n'
import { Screen } from '@/screens/Screen'
import { Waiting } from '../Waiting'
import { Reservation } from './Reservation'

export default function Pretty() {
  const numberId = Number(usePageParams().numberId)
  const number = useRequest(
    () => get('/api/shop/numberDetails', { numberId }, { hideError: true }),
    [numberId],
    {
      skip: !numberId
    }
  )
  if (number.data) return <Reservation key={numberId} number={number.data} reload={number.reload} />
  return (
    <Screen>
      <Waiting
        of={number}
        shape={['head', 'card', 'card', 'line', 'line']}
        missing={numberId ? undefined : t('shop.pretty.missing')}
        action={t('shop.pretty.choose')}
        onAction={() => go('pages/index/VanityNumber/index')}
      />
    </Screen>
  )
}

import { get } from '@/api/client'
import { useRequest } from '@/hooks'
import { go } from '@/nav/navigate'
import { usePageParams } from '@/nav/usePageParams'
import { t } from '@/i18n'
import { Pending } from '@/screens/Pending'
import { Reservation } from './parts/Reservation'

export default function Pretty() {
  const numberId = Number(usePageParams().numberId)
  const number = useRequest(() => get('/api/shop/numberDetails', { numberId }), [numberId], {
    skip: !numberId
  })
  return (
    <Pending
      of={number}
      shape={['head', 'card', 'card', 'line', 'line']}
      absent={!numberId}
      missing={{
        says: t('shop.pretty.missing'),
        action: t('shop.pretty.choose'),
        onAction: () => go('pages/index/VanityNumber/index')
      }}
    >
      {(data) => <Reservation key={numberId} number={data} reload={number.reload} />}
    </Pending>
  )
}

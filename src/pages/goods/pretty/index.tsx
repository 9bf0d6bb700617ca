import { useState } from 'react'
import { observer } from 'mobx-react'
import { useRequest, useStores } from '@/hooks'
import { buttonTo } from '@/nav/navigate'
import { usePageParams } from '@/nav/usePageParams'
import { t } from '@/i18n'
import { Pending } from '@/screens/Pending'
import { NumberOrder } from './parts/NumberOrder'
import { NumberPage } from './parts/NumberPage'

const Pretty = observer(function Pretty({ numberId, buying }: { numberId: number; buying: boolean }) {
  const { holds } = useStores()
  const number = useRequest(() => holds.read(numberId), [numberId], {
    skip: !numberId,
    first: () => holds.takeArrived(numberId)
  })
  const [filling, setFilling] = useState(false)
  // the form opens only for a held number; it stays with its values when the hold expires
  if (buying && !filling && number.data && holds.find(numberId)) setFilling(true)
  const Page = filling ? NumberOrder : NumberPage
  return (
    <Pending
      title={buying ? t('title.submitOrder') : undefined}
      request={number}
      shape={['head', 'card', 'card', 'line', 'line']}
      absent={!numberId}
      missing={{
        text: t('numbers.pretty.missing'),
        ...buttonTo(t('numbers.pretty.choose'), 'pages/index/VanityNumber/index')
      }}
    >
      {(data) => <Page number={data} reload={number.reload} />}
    </Pending>
  )
})

/** A number, or with `buy` the order form of a held one. */
export default function PrettyNumber() {
  const { numberId, buy } = usePageParams()
  return <Pretty key={numberId} numberId={Number(numberId)} buying={buy === '1'} />
}

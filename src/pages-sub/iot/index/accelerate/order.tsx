import { useState } from 'react'
import { get } from '@/api/client'
import { hoursText } from '@/areas/vip/speed'
import { SpeedLeft } from '@/areas/vip/SpeedLeft'
import { ServiceRow } from '@/areas/vip/ServiceRow'
import { useOrderChanges } from '@/areas/orders/orderChanges'
import { ValidTag } from '@contract/enums'
import { t } from '@/i18n'
import { buttonTo, go } from '@/nav/navigate'
import { List } from '@/screens/List'

/** Orders of acceleration, newest first, with the time left of what runs; an unpaid one links to its payment. */
export default function AccelerateOrders() {
  const [changes, setChanges] = useState(0)
  const again = () => setChanges((count) => count + 1)
  useOrderChanges(again)
  return (
    <List
      load={(page) => get('/api/iot/accelerateOrderList', { page })}
      deps={[changes]}
      rowKey={({ orderSn }) => orderSn}
      empty={{
        text: t('vip.speed.noOrders'),
        ...buttonTo(t('vip.speed.others'), 'pages-sub/iot/index/accelerate/index')
      }}
      row={(row) => (
        <ServiceRow
          {...row}
          title={`${row.accelerateName} · ${hoursText(row.hours)}`}
          left={
            row.validTag === ValidTag.valid && row.endAt ? (
              <SpeedLeft until={row.endAt} reload={again} />
            ) : undefined
          }
          onClick={() => go('pages-sub/iot/index/accelerate/cashier', { orderSn: row.orderSn })}
        />
      )}
    />
  )
}

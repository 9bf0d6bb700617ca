import { Tag } from 'antd'
import { Link } from 'react-router'
import type { ConsoleData } from '@contract/console'
import { type Columns, lines, List, pieces } from '../../app/cells'
import { Choice, chosenOf, pageOf } from '../../app/filters'
import { useRead } from '../../app/query'
import { Screen } from '../../app/Screen'
import { isPast, time, waited, yuan } from '../../app/shown'
import { useAddress } from '../../app/useAddress'
import { t, word } from '../../words'
import { Request } from './Request'

type RowData = ConsoleData<'GET /console/api/afterSales'>['list'][number]

const lists = ['merchant', 'buyer', 'refunding', 'ended'] as const

/** Requests for money back. The list, its page and the open request are in the address. */
export function AfterSales() {
  const [params, change] = useAddress()
  const of = chosenOf(params, 'of', lists) ?? 'merchant'
  const opened = params.get('open') ?? undefined
  const found = useRead(
    'GET /console/api/afterSales',
    { of, page: pageOf(params), pageSize: 50 },
    { everySeconds: 60 }
  )
  return (
    <Screen title='afterSales'>
      <Choice name='of' label='afterSales' values={lists} words='afterSaleOf' />
      <List found={found} rowKey='sn' columns={columns} />
      {opened && (
        <Request key={opened} sn={opened} onClose={() => change({ open: undefined, act: undefined })} />
      )}
    </Screen>
  )
}

/** Link to a request's drawer, beside the list as it is. */
function RequestLink({ sn }: Pick<RowData, 'sn'>) {
  const [params] = useAddress()
  const to = new URLSearchParams(params)
  to.set('open', sn)
  return <Link to={`?${to.toString()}`}>{sn}</Link>
}

const columns: Columns<RowData> = [
  ['afterSaleSn', ({ sn, createdAt }) => lines(<RequestLink sn={sn} />, time(createdAt))],
  ['item', ({ title, count, orderSn, mobile }) => lines(pieces(title, count), `${orderSn} ${mobile}`, 320)],
  ['reason', ({ kind, reason }) => lines(word('afterSaleKind', kind), word('afterSaleReason', reason))],
  ['amount', ({ amount }) => yuan(amount), 'right'],
  [
    'state',
    ({ state, updatedAt, by }) =>
      lines(
        <>
          <Tag>{word('afterSale', state)}</Tag>
          {isPast(by) && <Tag color='error'>{t('late')}</Tag>}
        </>,
        waited(updatedAt)
      )
  ]
]

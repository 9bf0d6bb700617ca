import { Flex } from 'antd'
import { Link } from 'react-router'
import type { ConsoleData, ConsoleQuery } from '@contract/console'
import { orderStatus as S } from '@rules/order/orderStatus'
import { type Columns, lines, List, pieces } from '../../app/cells'
import { Days } from '../../app/Days'
import { Choose, chosenOf, KindChoice, pageOf, Several, shopKinds } from '../../app/filters'
import { parcelLines, StatusTag } from '../../app/OrderLink'
import { useRead } from '../../app/query'
import { Screen } from '../../app/Screen'
import { place, time, yuan } from '../../app/shown'
import { useAddress } from '../../app/useAddress'
import { t, word } from '../../words'

type Row = ConsoleData<'GET /console/api/orders'>['list'][number]
type Query = ConsoleQuery<'GET /console/api/orders'>

const statuses = Object.values(S).map(String)
const sorts = ['newest', 'waiting', 'amount'] as const

/** Query of the list, from the address. */
const queryOf = (params: URLSearchParams): Query => ({
  page: pageOf(params),
  pageSize: 50,
  status: params.get('status') ?? undefined,
  kind: chosenOf(params, 'kind', shopKinds),
  from: params.get('from') ?? undefined,
  to: params.get('to') ?? undefined,
  sort: chosenOf(params, 'sort', sorts)
})

/** The shop's orders; filters, sort and page are in the address. */
export function OrderList() {
  const [params] = useAddress()
  const query = queryOf(params)
  const found = useRead('GET /console/api/orders', query, { everySeconds: 60 })
  return (
    <Screen title='orders'>
      <Flex gap='small' wrap>
        <Several name='status' label='state' all='allStates' values={statuses} words='shop' />
        <KindChoice />
        <Days label='days' />
        <Choose name='sort' label='sort' values={sorts} />
      </Flex>
      <List found={found} rowKey='orderSn' columns={columns} />
    </Screen>
  )
}

const columns: Columns<Row> = [
  [
    'orderSn',
    ({ orderSn, createdAt }) => lines(<Link to={`/orders/${orderSn}`}>{orderSn}</Link>, time(createdAt))
  ],
  [
    'item',
    ({ kind, title, number, count }) =>
      lines(pieces(title, count), `${word('orderKind', kind)} ${number}`, 320)
  ],
  ['buyer', ({ name, mobile }) => lines(name, mobile)],
  ['amount', ({ amount, placeType }) => lines(yuan(amount), amount > 0 && place(placeType)), 'right'],
  [
    'state',
    ({ status, reason, updatedAt }) =>
      lines(<StatusTag status={status} />, `${t('changedAt')} ${time(updatedAt)} ${reason}`, 240)
  ],
  ['parcel', parcelLines]
]

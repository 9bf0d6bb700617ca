import { Flex } from 'antd'
import type { ConsoleData } from '@contract/console'
import { orderStatus as S } from '@rules/order/orderStatus'
import { unlessIn, type Columns, joined, lines, List, pieces } from '../../app/cells'
import { Days } from '../../app/Days'
import {
  Choose,
  chosenOf,
  KindChoice,
  Several,
  shopKinds,
  textsOf,
  useAddress,
  usePage
} from '../../app/address'
import { OrderLink, parcelLines, StatusTag } from '../../app/OrderLink'
import { Screen } from '../../app/Screen'
import { place, time, yuan } from '../../app/shown'
import { t, word } from '../../words'

type Row = ConsoleData<'GET /console/api/orders'>['list'][number]

const statuses = Object.values(S).map(String)
const sorts = ['newest', 'waiting', 'amount'] as const

/** The shop's orders; filters, sort and page are in the address. */
export function OrderList() {
  const [params] = useAddress()
  const found = usePage('GET /console/api/orders', {
    ...textsOf(params, 'status', 'from', 'to'),
    kind: chosenOf(params, 'kind', shopKinds),
    sort: chosenOf(params, 'sort', sorts)
  })
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

const columns: Columns<Row> = {
  orderSn: ({ orderSn, createdAt }) => lines(<OrderLink orderSn={orderSn} />, time(createdAt)),
  item: ({ kind, title, number, count }) =>
    lines(pieces(title, count), joined(word('orderKind', kind), unlessIn(title, number)), 320),
  buyer: ({ name, mobile }) => lines(name, mobile),
  amount: ({ amount, placeType }) => lines(yuan(amount), amount > 0 && place(placeType)),
  state: ({ status, reason, updatedAt }) =>
    lines(<StatusTag status={status} />, `${t('changedAt')} ${time(updatedAt)} ${reason}`, 240),
  parcel: parcelLines
}

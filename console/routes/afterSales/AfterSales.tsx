import { Tag } from 'antd'
import { Link } from 'react-router'
import type { ConsoleData } from '@contract/console'
import { changed, Choice, chosenOf, useAddress, usePage } from '../../app/address'
import { type Columns, lines, List, pieces } from '../../app/cells'
import { Screen } from '../../app/Screen'
import { isPast, time, waited, yuan } from '../../app/shown'
import { t, word } from '../../words'
import { Request } from './Request'

type RowData = ConsoleData<'GET /console/api/afterSales'>['list'][number]

const lists = ['merchant', 'buyer', 'refunding', 'ended'] as const

/** Requests for money back. The list, its page and the open request are in the address. */
export function AfterSales() {
  const [params, change] = useAddress()
  const found = usePage('GET /console/api/afterSales', { of: chosenOf(params, 'of', lists) ?? 'merchant' })
  const opened = params.get('open')
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
const RequestLink = ({ sn }: Pick<RowData, 'sn'>) => (
  <Link to={`?${changed(useAddress()[0], { open: sn }).toString()}`}>{sn}</Link>
)

const columns: Columns<RowData> = {
  afterSaleSn: ({ sn, createdAt }) => lines(<RequestLink sn={sn} />, time(createdAt)),
  item: ({ title, count, orderSn, mobile }) => lines(pieces(title, count), `${orderSn} ${mobile}`, 320),
  reason: ({ kind, reason }) => lines(word('afterSaleKind', kind), word('afterSaleReason', reason)),
  amount: ({ amount }) => yuan(amount),
  state: ({ state, updatedAt, by }) =>
    lines(
      <>
        <Tag>{word('afterSale', state)}</Tag>
        {isPast(by) && <Tag color='error'>{t('late')}</Tag>}
      </>,
      waited(updatedAt)
    )
}

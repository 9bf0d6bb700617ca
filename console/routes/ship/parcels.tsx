import { Flex, Tag, Typography } from 'antd'
import type { ConsoleData, ConsoleQuery } from '@contract/console'
import { type Columns, joined, lines, pieces } from '../../app/cells'
import { chosenOf, pageOf, shopKinds } from '../../app/filters'
import { useRead } from '../../app/query'
import { time } from '../../app/shown'
import { useAddress } from '../../app/useAddress'
import { t, word } from '../../words'

export type Parcel = ConsoleData<'GET /console/api/parcels'>['list'][number]
type Stage = ConsoleQuery<'GET /console/api/parcels'>['stage']

/** The rows of a stage that the address asks for, read again while the page is seen. */
export function useParcels(stage: Stage) {
  const [params] = useAddress()
  const query = {
    stage,
    page: pageOf(params),
    pageSize: 50,
    kind: chosenOf(params, 'kind', shopKinds),
    late: params.get('late') ? true : undefined,
    which: params.get('which') ?? undefined
  }
  return { query, ...useRead('GET /console/api/parcels', query, { everySeconds: 30 }) }
}

/** Contents of a parcel: what, which number, how many. */
export const contents = ({
  title,
  option,
  number,
  count
}: Pick<Parcel, 'title' | 'option' | 'count' | 'number'>) => `${joined(title, option, number)} × ${count}`

type Column = Columns<Parcel>[number]

/** Columns of every list of parcels: contents, receiver, parcel. */
export const contentsColumn: Column = [
  'item',
  ({ title, option, number, count }) => lines(pieces(title, count), joined(option, number), 300)
]
export const receiverColumn: Column = [
  'receiver',
  ({ name, mobile, address }) => (
    <div style={{ maxWidth: 320 }}>
      {name} {mobile}
      <br />
      <Typography.Text type='secondary' ellipsis={{ tooltip: address }}>
        {address}
      </Typography.Text>
    </div>
  )
]
export const parcelColumn: Column = [
  'parcel',
  ({ company, trackingNumber, shippedAt }) =>
    lines(
      <Typography.Text copyable={trackingNumber ? { text: trackingNumber } : false}>
        {company} {trackingNumber}
      </Typography.Text>,
      time(shippedAt)
    )
]

/** The kind below the number of an order. */
export const kindOf = ({ kind }: Parcel) => word('orderKind', kind)

/** The moment until which an order is to be sent, by the shop's promise. */
export const Due = ({ shipBy, isLate }: Pick<Parcel, 'shipBy' | 'isLate'>) =>
  shipBy && (
    <Flex gap='small' align='center'>
      <Typography.Text type={isLate ? 'danger' : undefined}>{time(shipBy)}</Typography.Text>
      {isLate && <Tag color='error'>{t('late')}</Tag>}
    </Flex>
  )

import { Flex, Tag, Typography } from 'antd'
import type { ConsoleData, ConsoleQuery } from '@contract/console'
import { unlessIn, type Columns, joined, lines, pieces } from '../../app/cells'
import { chosenOf, shopKinds, useAddress, usePage } from '../../app/address'
import { time } from '../../app/shown'
import { t, word } from '../../words'

export type Parcel = ConsoleData<'GET /console/api/parcels'>['list'][number]
type Stage = ConsoleQuery<'GET /console/api/parcels'>['stage']

/** Kinds of orders that have parcels. */
export const sentKinds = [...shopKinds, 'mall'] as const

/** The rows of a stage that the address asks for, read again while the page is seen. */
export function useParcels(stage: Stage) {
  const [params] = useAddress()
  const asked = {
    stage,
    kind: chosenOf(params, 'kind', sentKinds),
    late: params.has('late') || undefined,
    which: params.get('which') ?? undefined
  }
  return usePage('GET /console/api/parcels', asked, { everySeconds: 30 })
}

type Contents = Pick<Parcel, 'title' | 'option' | 'count' | 'number'>

/** Contents of a parcel: what, which number, how many. */
export const contents = ({ title, option, number, count }: Contents) =>
  `${joined(title, option, unlessIn(title, number))} × ${count}`

/** Contents and receiver, in every list of parcels. */
export const parcelColumns: Columns<Parcel> = {
  item: ({ title, option, number, count }) =>
    lines(pieces(title, count), joined(option, unlessIn(title, number)), 300),
  receiver: ({ name, mobile, address }) =>
    lines(
      `${name} ${mobile}`,
      <Typography.Text type='secondary' ellipsis={{ tooltip: address }} style={{ maxWidth: 320 }}>
        {address}
      </Typography.Text>
    )
}

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

import { Link } from 'react-router'
import { List } from '../../app/cells'
import { Choice, chosenOf, pageOf } from '../../app/filters'
import { useRead } from '../../app/query'
import { time, yuan } from '../../app/shown'
import { useAddress } from '../../app/useAddress'
import { t } from '../../words'

const kinds = ['balance', 'points', 'coins'] as const
const pageSize = 10
const isOrder = /^[A-Z]{2}\d+$/

/** Ledger of a card; which one and which page are in the address. */
export function Ledger({ simNo }: { simNo: string }) {
  const [params] = useAddress()
  const of = chosenOf(params, 'ledger', kinds) ?? 'balance'
  const found = useRead('GET /console/api/ledger', { simNo, of, page: pageOf(params), pageSize })
  const figure = (count: number) => (of === 'balance' ? yuan(count) : String(count))
  return (
    <>
      <Choice name='ledger' label='tab.ledger' values={kinds} textOf={(kind) => t(kind)} />
      <List
        found={found}
        rowKey='id'
        pageSize={pageSize}
        locale={{ emptyText: t('ledgerEmpty') }}
        pagination={{ hideOnSinglePage: true }}
        columns={[
          ['time', ({ createdAt }) => time(createdAt)],
          ['item', ({ title }) => title],
          ['count', ({ count }) => `${count > 0 ? '+' : ''}${figure(count)}`, 'right'],
          ['total', ({ total }) => figure(total), 'right'],
          [
            'source',
            ({ source }) => (isOrder.test(source) ? <Link to={`/orders/${source}`}>{source}</Link> : source)
          ]
        ]}
      />
    </>
  )
}

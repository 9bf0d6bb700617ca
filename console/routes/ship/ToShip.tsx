import { Button, Checkbox, Col, Empty, Flex, Row } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { type Columns, lines, List } from '../../app/cells'
import { afterPage, KindChoice } from '../../app/filters'
import { useAddress } from '../../app/useAddress'
import { t } from '../../words'
import { One } from './One'
import { contentsColumn, Due, kindOf, receiverColumn, useParcels, type Parcel } from './parcels'

/** Orders to ship, those first that are due first: one beside the list is being shipped, chosen ones are printed. */
export function ToShip() {
  const [params, change] = useAddress()
  const found = useParcels('toShip')
  const [chosen, setChosen] = useState<string[]>([])
  const list = found.data?.list ?? []
  // the first one stays while a number is typed, even if another one has become more urgent
  const [first, setFirst] = useState<string>()
  const current = params.get('order') ?? first
  if (!current && list[0] && !found.isPlaceholderData) setFirst(list[0].orderSn)
  const open = (order: string | undefined) => change({ order }, { replace: true })
  const next = () => {
    const at = list.findIndex(({ orderSn }) => orderSn === current)
    setFirst(undefined)
    open((list[at + 1] ?? list.find(({ orderSn }) => orderSn !== current))?.orderSn)
  }
  return (
    <Row gutter={[16, 16]}>
      <Col xs={{ span: 24, order: 1 }} xl={{ span: 8, order: 2 }}>
        {current ? (
          <One key={current} orderSn={current} open={open} onShipped={next} />
        ) : (
          found.data && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('nothingToShip')} />
        )}
      </Col>
      <Col xs={{ span: 24, order: 2 }} xl={{ span: 16, order: 1 }}>
        <Flex vertical gap='small'>
          <Flex gap='small' align='center' wrap>
            <KindChoice onChoose={() => setFirst(undefined)} />
            <Checkbox
              checked={Boolean(found.query.late)}
              onChange={({ target }) => {
                setFirst(undefined)
                change({ ...afterPage, late: target.checked ? '1' : undefined })
              }}
            >
              {t('lateOnly')}
            </Checkbox>
            <Button onClick={() => setChosen(chosen.length ? [] : list.map(({ orderSn }) => orderSn))}>
              {t(chosen.length ? 'chooseNone' : 'chooseAll')}
            </Button>
            <Link to={`/ship/slips?orders=${chosen.join(',')}`}>
              <Button disabled={!chosen.length} tabIndex={-1}>
                {t('printSlips', { count: chosen.length })}
              </Button>
            </Link>
          </Flex>
          <List
            found={found}
            rowKey='orderSn'
            columns={columnsWith(open)}
            rowSelection={{
              selectedRowKeys: chosen,
              preserveSelectedRowKeys: true,
              onChange: (keys) => setChosen(keys.map(String).slice(0, mostSlips)),
              // antd measures a second, hidden header, in which a checkbox would still take the focus
              columnTitle: t('chosen'),
              columnWidth: 56,
              getCheckboxProps: ({ orderSn }) => ({ 'aria-label': t('choose', { orderSn }) })
            }}
            onRow={({ orderSn }) => ({
              onClick: () => open(orderSn),
              'aria-current': orderSn === current || undefined,
              style: { cursor: 'pointer' }
            })}
            rowHoverable
            rowClassName={({ orderSn }) => (orderSn === current ? 'ant-table-row-selected' : '')}
          />
        </Flex>
      </Col>
    </Row>
  )
}

const mostSlips = 100

const columnsWith = (open: (orderSn: string) => void): Columns<Parcel> => [
  [
    'orderSn',
    (parcel) =>
      lines(
        <Button type='link' size='small' style={{ padding: 0 }} onClick={() => open(parcel.orderSn)}>
          {parcel.orderSn}
        </Button>,
        kindOf(parcel)
      )
  ],
  contentsColumn,
  receiverColumn,
  ['shipBy', (parcel) => <Due {...parcel} />]
]

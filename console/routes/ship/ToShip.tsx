import { Button, Checkbox, Col, Flex, Row } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { afterPage, KindChoice, useAddress } from '../../app/address'
import { type Columns, lines, List } from '../../app/cells'
import { useChosen } from '../../app/chosen'
import { Nothing } from '../../app/Screen'
import { t } from '../../words'
import { One } from './One'
import { Due, kindOf, parcelColumns, sentKinds, useParcels, type Parcel } from './parcels'

/** Orders to ship, those first that are due first: one beside the list is being shipped, chosen ones are printed. */
export function ToShip() {
  const [params, change] = useAddress()
  const found = useParcels('toShip')
  const list = found.data?.list ?? []
  const { chosen, rowSelection, button } = useChosen(list, numberOf, numberOf, mostSlips)
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
          found.data && <Nothing text='nothingToShip' />
        )}
      </Col>
      <Col xs={{ span: 24, order: 2 }} xl={{ span: 16, order: 1 }}>
        <Flex vertical gap='small'>
          <Flex gap='small' align='center' wrap>
            <KindChoice values={sentKinds} onChoose={() => setFirst(undefined)} />
            <Checkbox
              checked={params.has('late')}
              onChange={({ target }) => {
                setFirst(undefined)
                change({ ...afterPage, late: target.checked ? '1' : undefined })
              }}
            >
              {t('lateOnly')}
            </Checkbox>
            {button}
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
            rowSelection={rowSelection}
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
const numberOf = ({ orderSn }: Parcel) => orderSn

const columnsWith = (open: (orderSn: string) => void): Columns<Parcel> => ({
  orderSn: (parcel) =>
    lines(
      <Button type='link' size='small' style={{ padding: 0 }} onClick={() => open(parcel.orderSn)}>
        {parcel.orderSn}
      </Button>,
      kindOf(parcel)
    ),
  ...parcelColumns,
  shipBy: (parcel) => <Due {...parcel} />
})

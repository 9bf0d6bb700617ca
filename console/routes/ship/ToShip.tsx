import { Button, Checkbox, Col, Empty, Flex, Row, Select, Typography } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { t, word } from '../../words'
import { One } from './One'
import {
  contentsColumn,
  Due,
  ParcelTable,
  receiverColumn,
  useFilters,
  useParcels,
  type Parcel
} from './parcels'

const kinds = ['number', 'fast', 'general'] as const

/** Orders to ship, those first that are due first: one beside the list is being shipped, chosen ones are printed. */
export function ToShip() {
  const { params, change, filter } = useFilters()
  const found = useParcels('toShip')
  const [chosen, setChosen] = useState<string[]>([])
  const list = found.data?.list ?? []
  // the first one stays while a number is typed, even if another one has become more urgent
  const [first, setFirst] = useState<string>()
  const current = params.get('order') ?? first
  if (!current && list[0] && !found.isPlaceholderData) setFirst(list[0].orderSn)
  const next = () => {
    const at = list.findIndex(({ orderSn }) => orderSn === current)
    setFirst(undefined)
    change({ order: (list[at + 1] ?? list.find(({ orderSn }) => orderSn !== current))?.orderSn })
  }
  const narrow = (values: Record<string, string | undefined>) => {
    setFirst(undefined)
    filter(values)
  }
  return (
    <Row gutter={[16, 16]}>
      <Col xs={{ span: 24, order: 1 }} xl={{ span: 8, order: 2 }}>
        {current ? (
          <One key={current} orderSn={current} open={(order) => change({ order })} onShipped={next} />
        ) : (
          found.data && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('nothingToShip')} />
        )}
      </Col>
      <Col xs={{ span: 24, order: 2 }} xl={{ span: 16, order: 1 }}>
        <Flex vertical gap='small'>
          <Flex gap='small' align='center' wrap>
            <Select
              aria-label={t('kind')}
              allowClear
              placeholder={t('allKinds')}
              style={{ minWidth: 120 }}
              value={found.query.kind}
              onChange={(kind?: string) => narrow({ kind })}
              options={kinds.map((value) => ({ value, label: word('orderKind', value) }))}
            />
            <Checkbox
              checked={Boolean(found.query.late)}
              onChange={({ target }) => narrow({ late: target.checked ? '1' : undefined })}
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
          <ParcelTable
            found={found}
            columns={columns((order) => change({ order }))}
            more={{
              rowSelection: {
                selectedRowKeys: chosen,
                preserveSelectedRowKeys: true,
                onChange: (keys) => setChosen(keys.map(String).slice(0, mostSlips)),
                // antd measures a second, hidden header, in which a checkbox would still take the focus
                columnTitle: t('chosen'),
                columnWidth: 56,
                getCheckboxProps: ({ orderSn }) => ({ 'aria-label': t('choose', { orderSn }) })
              },
              onRow: ({ orderSn }) => ({
                onClick: () => change({ order: orderSn }),
                'aria-current': orderSn === current || undefined,
                style: { cursor: 'pointer' }
              }),
              rowHoverable: true,
              rowClassName: ({ orderSn }) => (orderSn === current ? 'ant-table-row-selected' : '')
            }}
          />
        </Flex>
      </Col>
    </Row>
  )
}

const mostSlips = 100

const columns = (open: (orderSn: string) => void) => [
  {
    title: t('orderSn'),
    render: (_: unknown, { orderSn, kind }: Parcel) => (
      <Flex vertical align='start'>
        <Button type='link' size='small' style={{ padding: 0 }} onClick={() => open(orderSn)}>
          {orderSn}
        </Button>
        <Typography.Text type='secondary'>{word('orderKind', kind)}</Typography.Text>
      </Flex>
    )
  },
  contentsColumn(),
  receiverColumn(),
  { title: t('shipBy'), render: (_: unknown, parcel: Parcel) => <Due {...parcel} /> }
]

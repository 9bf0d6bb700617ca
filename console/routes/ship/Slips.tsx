import { Alert, Button, Flex, QRCode, theme, Typography } from 'antd'
import { Link, useSearchParams } from 'react-router'
import type { ConsoleData } from '@contract/console'
import { useRead } from '../../app/query'
import { Loaded } from '../../app/Screen'
import { t } from '../../words'
import { contents } from './parcels'

type Slips = ConsoleData<'GET /console/api/slips'>

/** On paper: the slips alone, black on white, none cut by the end of a page. */
const paper = `@media print {
  .ant-layout-header, .not-printed { display: none !important }
  .ant-layout, .ant-layout-content { background: #fff !important; padding: 0 !important }
  .slip { break-inside: avoid; border-color: #000 !important }
  .slip * { color: #000 !important }
}`

/** Slips to print: order number as text and code, receiver, address, contents. Whoever opens them is in the audit. */
export function Slips() {
  const [params] = useSearchParams()
  const orderSns = params.get('orders') ?? ''
  return (
    <Loaded found={useRead('GET /console/api/slips', { orderSns }, { isFixed: true })}>
      {({ list }) => (
        <>
          <style>{paper}</style>
          <Flex className='not-printed' gap='small' align='center' wrap>
            <Typography.Title level={1} style={{ fontSize: 20, margin: 0 }}>
              {t('slips', { count: list.length })}
            </Typography.Title>
            <Button type='primary' onClick={() => window.print()}>
              {t('print')}
            </Button>
            <Link to='/ship'>{t('backToShip')}</Link>
          </Flex>
          <Missing
            orders={orderSns.split(',').filter((asked) => !list.some((one) => one.orderSn === asked))}
          />
          {list.map((slip) => (
            <Slip key={slip.orderSn} slip={slip} />
          ))}
        </>
      )}
    </Loaded>
  )
}

const Missing = ({ orders }: { orders: string[] }) =>
  orders.length > 0 && (
    <Alert
      className='not-printed'
      type='warning'
      showIcon
      title={t('slipsMissing', { orders: orders.join(', ') })}
    />
  )

function Slip({ slip }: { slip: Slips['list'][number] }) {
  const { token } = theme.useToken()
  const { orderSn, name, mobile, address } = slip
  const frame = { padding: token.padding, border: `1px solid ${token.colorBorder}`, maxWidth: 720 }
  // white around the code, so that a scanner reads it in the dark look, too
  const code = { size: 120, marginSize: 3, color: '#000', bgColor: '#fff', bordered: false }
  return (
    <Flex className='slip' gap='middle' style={frame}>
      <QRCode aria-label={orderSn} value={orderSn} {...code} />
      <Flex vertical gap={4} style={{ minWidth: 0 }}>
        <Typography.Text strong>{orderSn}</Typography.Text>
        <Typography.Text style={{ fontSize: token.fontSizeLG }}>
          {name} {mobile}
        </Typography.Text>
        <Typography.Text>{address}</Typography.Text>
        <Typography.Text>{contents(slip)}</Typography.Text>
      </Flex>
    </Flex>
  )
}

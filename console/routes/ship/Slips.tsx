import { Alert, Button, Flex, QRCode, Skeleton, theme, Typography } from 'antd'
import { Link, useSearchParams } from 'react-router'
import { Failed } from '../../app/Failed'
import { useRead } from '../../app/query'
import { t } from '../../words'
import { contents } from './parcels'

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
  const { data, error, refetch } = useRead('GET /console/api/slips', { orderSns }, { isFixed: true })
  if (error) return <Failed error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton active />
  const missing = orderSns.split(',').filter((asked) => !data.list.some(({ orderSn }) => orderSn === asked))
  return (
    <Flex vertical gap='middle'>
      <style>{paper}</style>
      <Flex className='not-printed' gap='small' align='center' wrap>
        <Typography.Title level={1} style={{ fontSize: 20, margin: 0 }}>
          {t('slips', { count: data.list.length })}
        </Typography.Title>
        <Button type='primary' onClick={() => window.print()}>
          {t('print')}
        </Button>
        <Link to='/ship'>{t('backToShip')}</Link>
      </Flex>
      {missing.length > 0 && (
        <Alert
          className='not-printed'
          type='warning'
          showIcon
          title={t('slipsMissing', { orders: missing.join(', ') })}
        />
      )}
      {data.list.map((slip) => (
        <Slip key={slip.orderSn} slip={slip} />
      ))}
    </Flex>
  )
}

type SlipData = Parameters<typeof contents>[0] & {
  orderSn: string
  name: string
  mobile: string
  address: string
}

function Slip({ slip }: { slip: SlipData }) {
  const { token } = theme.useToken()
  const { orderSn, name, mobile, address } = slip
  return (
    <Flex
      className='slip'
      gap='middle'
      style={{ padding: token.padding, border: `1px solid ${token.colorBorder}`, maxWidth: 720 }}
    >
      {/* white around it, so that a scanner reads it in the dark look, too */}
      <QRCode
        aria-label={orderSn}
        value={orderSn}
        size={120}
        marginSize={3}
        color='#000'
        bgColor='#fff'
        bordered={false}
      />
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

import { Col, Drawer, Row, Statistic, theme } from 'antd'
import { Link } from 'react-router'
import type { ConsoleData } from '@contract/console'
import { useAddress } from '../../app/address'
import { joined, Rows } from '../../app/cells'
import { useRead } from '../../app/query'
import { Loaded, Screen } from '../../app/Screen'
import { countText } from '../../app/shown'
import { t, word } from '../../words'

type What = ConsoleData<'GET /console/api/today'>['list'][number]['what']

/** The list that each count leads to; the last one is a drawer of this page. */
const lists: Record<What, string> = {
  review: '/review',
  late: '/ship?late=1',
  ready: '/ship',
  mall: '/ship?kind=mall',
  back: '/ship?tab=back',
  afterSales: '/afterSales',
  refundsFailed: '/refunds?of=failed',
  refundsOpen: '/refunds',
  wrongPayments: '/refunds?of=wrong',
  books: '/money?of=books',
  lowStock: '/?open=lowStock'
}
const urgent: What[] = ['late', 'refundsFailed', 'wrongPayments', 'books']

/** Work that waits for this person: each count links to its list. */
export function Waiting() {
  const [params, change] = useAddress()
  return (
    <Screen title='waiting'>
      <Loaded found={useRead('GET /console/api/today', {}, { everySeconds: 30 })}>
        {({ list }) => (
          <Row gutter={[16, 16]}>
            {list.length === 0 && t('nothingWaits')}
            {list.map((one) => (
              <Col key={one.what} xs={12} sm={8} lg={6} xxl={4}>
                <Waits {...one} />
              </Col>
            ))}
          </Row>
        )}
      </Loaded>
      <Drawer
        open={params.get('open') === 'lowStock'}
        title={word('waits', 'lowStock')}
        size='large'
        onClose={() => change({ open: undefined }, { replace: true })}
        destroyOnHidden
      >
        <LowStock />
      </Drawer>
    </Screen>
  )
}

function Waits({ what, count }: { what: What; count: number }) {
  const { token } = theme.useToken()
  const color = urgent.includes(what) ? token.colorError : token.colorLink
  return (
    <Link to={lists[what]}>
      <Statistic
        title={word('waits', what)}
        value={countText(count)}
        styles={{ content: count ? { color } : {} }}
      />
    </Link>
  )
}

const LowStock = () => (
  <Loaded found={useRead('GET /console/api/lowStock', {})}>
    {({ list }) => (
      <Rows
        rowKey={({ title, option }) => `${title} ${option}`}
        rows={list}
        columns={{
          item: ({ title, option }) => joined(title, option),
          piecesLeft: ({ stock }) => stock
        }}
      />
    )}
  </Loaded>
)

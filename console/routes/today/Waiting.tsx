import { Col, Drawer, Row, Skeleton, Statistic, theme, Typography } from 'antd'
import { Link, useSearchParams } from 'react-router'
import type { ConsoleData } from '@contract/console'
import { joined, Rows } from '../../app/cells'
import { Failed } from '../../app/Failed'
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
  const { data, error, refetch } = useRead('GET /console/api/today', {}, { everySeconds: 30 })
  const [params, setParams] = useSearchParams()
  const { token } = theme.useToken()
  if (error && !data) return <Failed error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton active />
  const close = () => setParams({}, { replace: true })
  return (
    <Screen title='waiting'>
      {error && <Failed error={error} retry={() => void refetch()} />}
      {data.list.length === 0 && <Typography.Text>{t('nothingWaits')}</Typography.Text>}
      <Row gutter={[16, 16]}>
        {data.list.map(({ what, count }) => (
          <Col key={what} xs={12} sm={8} lg={6} xxl={4}>
            <Link to={lists[what]}>
              <Statistic
                title={word('waits', what)}
                value={countText(count)}
                styles={{
                  content: count ? { color: urgent.includes(what) ? token.colorError : token.colorLink } : {}
                }}
              />
            </Link>
          </Col>
        ))}
      </Row>
      <Drawer
        open={params.get('open') === 'lowStock'}
        title={word('waits', 'lowStock')}
        size='large'
        onClose={close}
        destroyOnHidden
      >
        <LowStock />
      </Drawer>
    </Screen>
  )
}

const LowStock = () => (
  <Loaded found={useRead('GET /console/api/lowStock', {})}>
    {({ list }) => (
      <Rows
        rowKey={({ title, option }) => `${title} ${option}`}
        rows={list}
        pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
        columns={[
          ['item', ({ title, option }) => joined(title, option)],
          ['piecesLeft', ({ stock }) => stock, 'right']
        ]}
      />
    )}
  </Loaded>
)

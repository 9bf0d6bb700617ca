import { Card, Col, Drawer, Row, Skeleton, Statistic, Table, theme, Typography } from 'antd'
import { Link, useSearchParams } from 'react-router'
import type { ConsoleData } from '@contract/console'
import { Failed } from '../../app/Failed'
import { useRead } from '../../app/query'
import { t, word } from '../../words'

type What = ConsoleData<'GET /console/api/today'>['list'][number]['what']

const mostCounted = 1000

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
  lowStock: '/?open=lowStock'
}
const urgent: What[] = ['late', 'refundsFailed', 'wrongPayments']

/** Work that waits for this person: each count links to its list. */
export function Waiting() {
  const { data, error, refetch } = useRead('GET /console/api/today', {}, { everySeconds: 30 })
  const [params, setParams] = useSearchParams()
  const { token } = theme.useToken()
  if (error && !data) return <Failed error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton active />
  const close = () => setParams({}, { replace: true })
  return (
    <Card title={<h1 style={{ font: 'inherit', margin: 0 }}>{t('waiting')}</h1>}>
      {error && <Failed error={error} retry={() => void refetch()} />}
      {data.list.length === 0 && <Typography.Text>{t('nothingWaits')}</Typography.Text>}
      <Row gutter={[16, 16]}>
        {data.list.map(({ what, count }) => (
          <Col key={what} xs={12} sm={8} lg={6} xxl={4}>
            <Link to={lists[what]}>
              <Statistic
                title={word('waits', what)}
                value={shownCount(count)}
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
    </Card>
  )
}

const shownCount = (count: number) => (count < mostCounted ? String(count) : `${mostCounted}+`)

function LowStock() {
  const { data, error, refetch } = useRead('GET /console/api/lowStock', {})
  if (error) return <Failed error={error} retry={() => void refetch()} />
  return (
    <Table
      size='small'
      rowKey={({ title, option }) => `${title} ${option}`}
      loading={!data}
      dataSource={data?.list}
      pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
      columns={[
        { title: t('item'), render: (_, { title, option }) => [title, option].filter(Boolean).join(' · ') },
        { title: t('piecesLeft'), align: 'right', dataIndex: 'stock' }
      ]}
    />
  )
}

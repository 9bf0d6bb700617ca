import { Alert, Empty, Flex, Skeleton, Table, Tag, Typography } from 'antd'
import { Link } from 'react-router'
import { useRead } from '../../app/query'
import { time, yuan } from '../../app/shown'
import { t, word } from '../../words'
import { leftText, type CardData } from './CardPanel'

const Nothing = ({ says }: { says: string }) => (
  <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={says} />
)

/** Packages that run or wait, and coupons that can be used. */
export const Packages = ({ card: { packages, coupons } }: { card: CardData }) => (
  <Flex vertical gap='small'>
    {packages.length === 0 && <Nothing says={t('noPackages')} />}
    {packages.length > 0 && (
      <Table
        size='small'
        rowKey='orderSn'
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={packages}
        columns={[
          {
            title: t('packages'),
            render: (_, row) => (
              <Flex vertical>
                {row.name}
                <Link to={`/orders/${row.orderSn}`}>{row.orderSn}</Link>
              </Flex>
            )
          },
          { title: t('state'), render: (_, row) => word('valid', row.validTag) },
          { title: t('left'), render: (_, row) => leftText(row.left) },
          { title: t('until'), render: (_, row) => (row.endAt ? time(row.endAt) : t('lifetime')) }
        ]}
      />
    )}
    {coupons.map(({ name, amount, endAt }, index) => (
      <Typography.Text key={index}>
        <Tag>{t('coupon')}</Tag>
        {name} · {t('yuan', { sum: yuan(amount) })} · {t('until')} {time(endAt)}
      </Typography.Text>
    ))}
  </Flex>
)

/** Last messages to the holder. */
export const Messages = ({ card: { messages } }: { card: CardData }) => (
  <Flex vertical gap='small'>
    {messages.length === 0 && <Nothing says={t('noMessages')} />}
    {messages.map(({ news, createdAt, readAt, smsAt }) => (
      <Flex vertical key={`${createdAt} ${news}`}>
        <Typography.Text>{news}</Typography.Text>
        <Typography.Text type='secondary'>
          {time(createdAt)} · {t(readAt ? 'read' : 'notRead')}
          {smsAt && ` · ${t('smsSent')} ${time(smsAt)}`}
        </Typography.Text>
      </Flex>
    ))}
  </Flex>
)

/** Sessions of the card. */
export function Sessions({ simNo }: { simNo: string }) {
  const { data, error } = useRead('GET /console/api/card', { simNo })
  if (error) return <Alert type='error' title={error.message} />
  if (!data) return <Skeleton active />
  if (!data.sessions.length) return <Nothing says={t('noSessions')} />
  return (
    <Table
      size='small'
      rowKey='createdAt'
      pagination={false}
      dataSource={data.sessions}
      scroll={{ x: 'max-content' }}
      columns={[
        { title: t('since'), render: (_, row) => time(row.createdAt) },
        { title: t('ends'), render: (_, row) => time(row.expiresAt) },
        { title: '', render: (_, row) => row.isProved && t('proved') }
      ]}
    />
  )
}

import { Alert, Card, Col, Flex, Row, Skeleton, Tag, Timeline, Typography } from 'antd'
import type { ConsoleData } from '@contract/console'
import { Failed } from '../../app/Failed'
import { useRead } from '../../app/query'
import { isPast, statusColour, time, waited } from '../../app/shown'
import { t, word } from '../../words'
import { Facts } from './Facts'
import { Photos } from './Photos'
import { ReviewActs } from './ReviewActs'

export type ReviewData = ConsoleData<'GET /console/api/review'>

/** One order on the reviewer's desk: photos, data, what the server has found, and the decision. */
export function Desk({ orderSn, onDecided }: { orderSn: string; onDecided: () => void }) {
  const { data, error, refetch } = useRead('GET /console/api/review', { orderSn }, { everySeconds: 30 })
  if (error && !data) return <Failed error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton active />
  const { title, number, status, since, by, asked, events } = data
  return (
    <Card
      title={
        <Flex gap='small' align='center' wrap>
          <h2 style={{ font: 'inherit', margin: 0 }}>
            <Typography.Text copyable={{ text: orderSn }}>{orderSn}</Typography.Text>
          </h2>
          <Tag color={statusColour({ inShop: true, status })}>{word('shop', status)}</Tag>
          {isPast(by) && <Tag color='error'>{t('late')}</Tag>}
          <Typography.Text type='secondary' style={{ fontWeight: 'normal' }}>
            {[title, number, waited(since)].filter(Boolean).join(' · ')}
          </Typography.Text>
        </Flex>
      }
    >
      <Flex vertical gap='middle'>
        {error && <Failed error={error} retry={() => void refetch()} />}
        {asked && <Alert type='warning' showIcon title={`${t('askedFor')}: ${buyerReads(asked)}`} />}
        <ReviewActs review={data} onDecided={onDecided} />
        <Row gutter={[16, 16]}>
          <Col xs={24} xxl={15}>
            <Photos review={data} />
          </Col>
          <Col xs={24} xxl={9}>
            <Facts review={data} />
          </Col>
        </Row>
        <Timeline
          items={events.map(({ text, createdAt }) => ({
            key: `${createdAt} ${text}`,
            content: (
              <>
                {text} <Typography.Text type='secondary'>{time(createdAt)}</Typography.Text>
              </>
            )
          }))}
        />
      </Flex>
    </Card>
  )
}

/** A refusal as its buyer reads it: the reason, and the fields to correct. */
export const buyerReads = ({ reason, fields }: { reason: string; fields: string[] }): string =>
  [
    reason,
    fields.length ? t('toCorrect', { fields: fields.map((field) => word('field', field)).join('、') }) : ''
  ]
    .filter(Boolean)
    .join(' · ')

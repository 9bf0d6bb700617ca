import { Alert, Card, Col, Flex, Row, Tag, Typography } from 'antd'
import type { ConsoleData } from '@contract/console'
import { unlessIn, joined, Story } from '../../app/cells'
import { StatusTag } from '../../app/OrderLink'
import { Photo, PhotoGroup } from '../../app/Photo'
import { useRead } from '../../app/query'
import { Heading, Loaded, Nothing } from '../../app/Screen'
import { isPast, waited } from '../../app/shown'
import { t, word } from '../../words'
import { sides } from '../../words/reviewReasons'
import { BuyerData } from './BuyerData'
import { ReviewActs } from './ReviewActs'

export type ReviewData = ConsoleData<'GET /console/api/review'>

interface Props {
  orderSn: string
  onDecided: () => void
}

/** One order on the reviewer's desk: photos, data, what the server has found, and the decision. */
export const Desk = ({ orderSn, onDecided }: Props) => (
  <Loaded found={useRead('GET /console/api/review', { orderSn }, { everySeconds: 30 })}>
    {(review) => (
      <Card title={<Head review={review} />}>
        <Flex vertical gap='middle'>
          {review.asked && (
            <Alert type='warning' showIcon title={`${t('askedFor')}: ${buyerReads(review.asked)}`} />
          )}
          <ReviewActs review={review} onDecided={onDecided} />
          <Row gutter={[16, 16]}>
            <Col xs={24} xxl={15}>
              <Photos review={review} />
            </Col>
            <Col xs={24} xxl={9}>
              <BuyerData review={review} />
            </Col>
          </Row>
          <Story events={review.events} />
        </Flex>
      </Card>
    )}
  </Loaded>
)

const Head = ({ review: { orderSn, title, number, status, since, by } }: { review: ReviewData }) => (
  <Flex gap='small' align='center' wrap>
    <Heading level={2}>
      <Typography.Text copyable={{ text: orderSn }}>{orderSn}</Typography.Text>
    </Heading>
    <StatusTag status={status} />
    {isPast(by) && <Tag color='error'>{t('late')}</Tag>}
    <Typography.Text type='secondary' style={{ fontWeight: 'normal' }}>
      {joined(title, unlessIn(title, number), waited(since))}
    </Typography.Text>
  </Flex>
)

/** Photos of the documents, side by side. */
function Photos({ review: { orderSn, version, photos } }: { review: ReviewData }) {
  if (!photos.length) return <Typography.Text type='secondary'>{t('noPhotos')}</Typography.Text>
  return (
    <PhotoGroup>
      <Row gutter={[8, 8]}>
        {sides.map((side) => (
          <Col key={side} xs={24} sm={8}>
            <Flex vertical gap='small'>
              <Typography.Text strong>{word('field', side)}</Typography.Text>
              {photos.includes(side) ? (
                <Photo
                  call='GET /console/api/reviewPhoto'
                  query={{ orderSn, side }}
                  version={version}
                  alt={word('field', side)}
                  height={240}
                />
              ) : (
                <Nothing text='none' />
              )}
            </Flex>
          </Col>
        ))}
      </Row>
    </PhotoGroup>
  )
}

/** A refusal as its buyer reads it: the reason, and the fields to correct. */
export const buyerReads = ({ reason, fields }: { reason: string; fields: string[] }): string =>
  joined(
    reason,
    fields.length > 0 && t('toCorrect', { fields: fields.map((field) => word('field', field)).join('、') })
  )

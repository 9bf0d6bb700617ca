import { Col, Empty, Flex, Row, Typography } from 'antd'
import { Photo, PhotoGroup } from '../../app/Photo'
import { t, word } from '../../words'
import { sides } from '../../words/reviewReasons'
import type { ReviewData } from './Desk'

/** Photos of the documents, side by side. */
export function Photos({ review: { orderSn, version, photos } }: { review: ReviewData }) {
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
                <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('none')} />
              )}
            </Flex>
          </Col>
        ))}
      </Row>
    </PhotoGroup>
  )
}

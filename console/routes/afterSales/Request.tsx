import { Card, Drawer, Flex, Tag, Typography } from 'antd'
import type { ConsoleData } from '@contract/console'
import { Facts, joined, spaced, Story } from '../../app/cells'
import { useMay } from '../../app/me'
import { OrderLink } from '../../app/OrderLink'
import { Photo, PhotoGroup } from '../../app/Photo'
import { useRead } from '../../app/query'
import { Loaded } from '../../app/Screen'
import { orderStatus, place, time, yuan } from '../../app/shown'
import { t, word } from '../../words'
import { RequestActs } from './RequestActs'

export type RequestData = ConsoleData<'GET /console/api/afterSale'>

/** A request in a drawer beside the list, with what may be done about it. */
export const Request = ({ sn, onClose }: { sn: string; onClose: () => void }) => (
  <Drawer open size={640} title={sn} onClose={onClose}>
    <Loaded found={useRead('GET /console/api/afterSale', { sn }, { everySeconds: 30 })}>
      {(request) => (
        <>
          <RequestActs request={request} />
          <State request={request} />
          <Pictures request={request} />
          <Card title={t('timeLine')}>
            <Story events={request.events} />
          </Card>
        </>
      )}
    </Loaded>
  </Drawer>
)

function State({ request }: { request: RequestData }) {
  const { orderSn, title, option, count, kind, reason, state, amount, paid, left, ...rest } = request
  return (
    <Facts
      bordered
      size='small'
      column={1}
      facts={{
        state: <Tag>{word('afterSale', state)}</Tag>,
        reason: joined(word('afterSaleKind', kind), word('afterSaleReason', reason)),
        order: (
          <>
            <OrderLink orderSn={orderSn} /> {orderStatus({ inShop: true, status: rest.status })}
          </>
        ),
        item: spaced(title, option, `× ${count}`),
        amount: t('yuan', { sum: yuan(amount) }),
        sum: joined(
          t('yuan', { sum: yuan(paid) }),
          place(rest.placeType),
          `${t('leftToRefund')} ${yuan(left)}`
        ),
        buyerWords: rest.content,
        ourWords: rest.answer,
        returnTo: kind !== 'refund' && rest.returnTo,
        sendBefore: rest.sendBefore && time(rest.sendBefore),
        parcel: rest.trackingNumber && `${rest.company} ${rest.trackingNumber}`
      }}
    />
  )
}

/** The buyer's photos, for those who may open them. */
function Pictures({ request: { sn, photos } }: { request: RequestData }) {
  const may = useMay()('GET /console/api/afterSalePhoto')
  if (!photos.length) return null
  if (!may)
    return <Typography.Text type='secondary'>{t('photosOf', { count: photos.length })}</Typography.Text>
  return (
    <PhotoGroup>
      <Flex gap='small' wrap>
        {photos.map((side, index) => (
          <Photo
            key={side}
            call='GET /console/api/afterSalePhoto'
            query={{ sn, side }}
            alt={t('photo', { place: index + 1 })}
            width={180}
            height={140}
          />
        ))}
      </Flex>
    </PhotoGroup>
  )
}

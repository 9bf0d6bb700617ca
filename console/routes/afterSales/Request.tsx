import { Card, Descriptions, Drawer, Flex, Skeleton, Tag, Timeline, Typography } from 'antd'
import type { ConsoleData } from '@contract/console'
import { Failed } from '../../app/Failed'
import { useMay } from '../../app/me'
import { OrderLink } from '../../app/OrderLink'
import { Photo, PhotoGroup } from '../../app/Photo'
import { useRead } from '../../app/query'
import { orderStatus, place, time, yuan } from '../../app/shown'
import { t, word } from '../../words'
import { RequestActs } from './RequestActs'

export type RequestData = ConsoleData<'GET /console/api/afterSale'>

/** A request in a drawer beside the list, with what may be done about it. */
export function Request({ sn, onClose }: { sn: string; onClose: () => void }) {
  const { data, error, refetch } = useRead('GET /console/api/afterSale', { sn }, { everySeconds: 30 })
  return (
    <Drawer open size={640} title={sn} onClose={onClose}>
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton active />}
      {data && <Whole request={data} />}
    </Drawer>
  )
}

const Whole = ({ request }: { request: RequestData }) => (
  <Flex vertical gap='middle'>
    <RequestActs request={request} />
    <Facts request={request} />
    <Pictures request={request} />
    <Card title={t('timeLine')}>
      <Timeline
        items={request.events.map(({ text, createdAt }) => ({
          key: `${createdAt} ${text}`,
          content: (
            <>
              {text} <Typography.Text type='secondary'>{time(createdAt)}</Typography.Text>
            </>
          )
        }))}
      />
    </Card>
  </Flex>
)

function Facts({ request }: { request: RequestData }) {
  const { orderSn, title, option, count, kind, reason, state, amount, paid, left, ...rest } = request
  const facts: [label: string, value: React.ReactNode][] = [
    [t('state'), <Tag key='state'>{word('afterSale', state)}</Tag>],
    [t('reason'), `${word('afterSaleKind', kind)} · ${word('afterSaleReason', reason)}`],
    [
      t('order'),
      <span key='order'>
        <OrderLink orderSn={orderSn} /> {orderStatus({ inShop: true, status: rest.status })}
      </span>
    ],
    [t('item'), [title, option, `× ${count}`].filter(Boolean).join(' ')],
    [t('amount'), t('yuan', { sum: yuan(amount) })],
    [
      t('sum'),
      `${t('yuan', { sum: yuan(paid) })} · ${place(rest.placeType)} · ${t('leftToRefund')} ${yuan(left)}`
    ],
    ...(rest.content ? [[t('buyerWords'), rest.content] as [string, string]] : []),
    ...(rest.answer ? [[t('ourWords'), rest.answer] as [string, string]] : []),
    ...(rest.returnTo && kind !== 'refund' ? [[t('returnTo'), rest.returnTo] as [string, string]] : []),
    ...(rest.sendBefore ? [[t('sendBefore'), time(rest.sendBefore)] as [string, string]] : []),
    ...(rest.trackingNumber
      ? [[t('parcel'), `${rest.company} ${rest.trackingNumber}`] as [string, string]]
      : [])
  ]
  return (
    <Descriptions
      bordered
      size='small'
      column={1}
      items={facts.map(([label, children]) => ({ key: label, label, children }))}
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
          <div key={side} style={{ width: 180 }}>
            <Photo
              call='GET /console/api/afterSalePhoto'
              query={{ sn, side }}
              alt={t('photo', { place: index + 1 })}
              height={140}
            />
          </div>
        ))}
      </Flex>
    </PhotoGroup>
  )
}

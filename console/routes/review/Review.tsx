import { Button, Col, Flex, Row, Tag, theme, Typography } from 'antd'
import { useEffect } from 'react'
import { Choice, chosenOf, KindChoice, useAddress, usePage } from '../../app/address'
import { client, fileOptions, readAhead } from '../../app/query'
import { Nothing, Screen, type Found } from '../../app/Screen'
import { countText, isPast, waited } from '../../app/shown'
import { useKeys } from '../../app/useKeys'
import { t, word } from '../../words'
import { Desk } from './Desk'
import type { ConsoleData } from '@contract/console'
import { joined, List, type Columns } from '../../app/cells'

const parties = ['merchant', 'buyer'] as const
const kinds = ['number', 'fast'] as const

/** Review of documents: the queue at the left, one order at the right. Filters and the order are in the address. */
export function Review() {
  const [params, change] = useAddress()
  const asked = {
    of: chosenOf(params, 'of', parties) ?? 'merchant',
    kind: chosenOf(params, 'kind', kinds)
  } as const
  const found = usePage('GET /console/api/reviews', asked, { everySeconds: 30 })
  const list = found.data?.list ?? []
  const first = list[0]?.orderSn
  const orderSn = params.get('order') ?? undefined
  const at = list.findIndex((row) => row.orderSn === orderSn)
  const next = list[at + 1]?.orderSn
  const open = (to: string | undefined) => change({ order: to, act: undefined })
  const isAsking = params.has('act')

  // the open order stays the same when the queue changes
  useEffect(() => {
    // React cannot flush inside an effect
    if (!orderSn && first) change({ order: first }, { replace: true, flushSync: false })
  })
  useEffect(() => {
    if (next) void preload(next)
  }, [next])
  useKeys({
    j: () => !isAsking && next && open(next),
    k: () => !isAsking && at > 0 && open(list[at - 1]!.orderSn)
  })
  return (
    <Row gutter={[16, 16]}>
      <Col xs={24} lg={7} xxl={5}>
        <Screen title='review' extra={found.data && countText(found.data.total)}>
          <Flex gap='small' wrap>
            <Choice name='of' label='reviewOf' values={parties} words='reviewOf' />
            <KindChoice values={kinds} />
          </Flex>
          <Queue found={found} opened={orderSn} onOpen={open} />
          <Typography.Text type='secondary'>{t('reviewKeys')}</Typography.Text>
        </Screen>
      </Col>
      <Col xs={24} lg={17} xxl={19}>
        {orderSn ? (
          <Desk key={orderSn} orderSn={orderSn} onDecided={() => open(next ?? list[at - 1]?.orderSn)} />
        ) : (
          found.data && <Nothing text='reviewEmpty' />
        )}
      </Col>
    </Row>
  )
}

/** Reads an order and its photos ahead; what fails is read again, and said, when the order is opened. */
async function preload(orderSn: string): Promise<void> {
  try {
    const { photos, version } = await readAhead('GET /console/api/review', { orderSn })
    await Promise.all(
      photos.map((side) =>
        client.prefetchQuery(fileOptions('GET /console/api/reviewPhoto', { orderSn, side }, version))
      )
    )
  } catch {
    // the page asks for it again
  }
}

interface Props {
  found: Found<ConsoleData<'GET /console/api/reviews'>>
  /** Number of the order that is open. */
  opened: string | undefined
  onOpen: (orderSn: string) => void
}

/** Orders whose documents wait, the longest first. */
function Queue({ found, opened, onOpen }: Props) {
  const { token } = theme.useToken()
  const columns: Columns<ConsoleData<'GET /console/api/reviews'>['list'][number]> = {
    '': ({ orderSn, name, number, title, status, since, by }) => (
      <Flex vertical>
        <Flex justify='space-between' gap='small' wrap>
          <Button type='link' size='small' style={{ padding: 0 }} onClick={() => onOpen(orderSn)}>
            {orderSn}
          </Button>
          <Typography.Text type={isPast(by) ? 'danger' : undefined}>{waited(since)}</Typography.Text>
        </Flex>
        <Typography.Text ellipsis={{ tooltip: title }}>{joined(name, number || title)}</Typography.Text>
        <Flex gap={4}>
          <Tag>{word('shop', status)}</Tag>
          {isPast(by) && <Tag color='error'>{t('late')}</Tag>}
        </Flex>
      </Flex>
    )
  }
  return (
    <List
      found={found}
      rowKey='orderSn'
      showHeader={false}
      locale={{ emptyText: t('reviewEmpty') }}
      pagination={{ simple: true, hideOnSinglePage: true }}
      scroll={{ y: 'calc(100vh - 300px)' }}
      onRow={({ orderSn }) => ({
        onClick: () => onOpen(orderSn),
        'aria-current': orderSn === opened,
        style: {
          cursor: 'pointer',
          ...(orderSn === opened
            ? { background: token.colorFillSecondary, boxShadow: `inset 3px 0 ${token.colorPrimary}` }
            : {})
        }
      })}
      columns={columns}
    />
  )
}

import { Card, Col, Empty, Flex, Row, Segmented, Select, Typography } from 'antd'
import { useEffect } from 'react'
import type { ConsoleQuery } from '@contract/console'
import { Failed } from '../../app/Failed'
import { fileOptions, client, readAhead, useRead } from '../../app/query'
import { useAddress } from '../../app/useAddress'
import { useKeys } from '../../app/useKeys'
import { t, word } from '../../words'
import { Desk } from './Desk'
import { Queue } from './Queue'

type Query = ConsoleQuery<'GET /console/api/reviews'>

const pageSize = 50
const parties = ['merchant', 'buyer'] as const
const kinds = ['number', 'fast'] as const

const queryOf = (params: URLSearchParams): Query & { page: number } => ({
  page: Math.max(1, Number(params.get('page')) || 1),
  pageSize,
  of: parties.find((party) => party === params.get('of')) ?? 'merchant',
  kind: kinds.find((kind) => kind === params.get('kind'))
})

/** Review of documents: the queue at the left, one order at the right. Filters and the order are in the address. */
export function Review() {
  const [params, change] = useAddress()
  const query = queryOf(params)
  const { data, error, isFetching, refetch } = useRead('GET /console/api/reviews', query, {
    everySeconds: 30
  })
  const list = data?.list ?? []
  const first = list[0]?.orderSn
  const orderSn = params.get('order') ?? undefined
  const at = list.findIndex((row) => row.orderSn === orderSn)
  const next = list[at + 1]?.orderSn
  const open = (to: string | undefined) => change({ order: to, act: undefined })
  const isAsking = params.has('act')

  // the open order stays the same when the queue changes
  useEffect(() => {
    if (!orderSn && first) change({ order: first }, { replace: true })
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
        <Card title={<h1 style={{ font: 'inherit', margin: 0 }}>{t('review')}</h1>} extra={data?.total}>
          <Flex vertical gap='small'>
            <Flex gap='small' wrap>
              <Segmented
                aria-label={t('reviewOf')}
                value={query.of}
                onChange={(of) =>
                  change({ of: of === 'buyer' ? of : undefined, page: undefined, order: undefined })
                }
                options={parties.map((value) => ({ value, label: word('reviewOf', value) }))}
              />
              <Select
                aria-label={t('kind')}
                allowClear
                placeholder={t('allKinds')}
                style={{ minWidth: 110 }}
                value={query.kind}
                onChange={(kind?: string) => change({ kind, page: undefined, order: undefined })}
                options={kinds.map((value) => ({ value, label: word('orderKind', value) }))}
              />
            </Flex>
            {error && <Failed error={error} retry={() => void refetch()} />}
            <Queue
              rows={list}
              opened={orderSn}
              isLoading={isFetching && !data}
              onOpen={open}
              pagination={{
                current: query.page,
                pageSize,
                total: data?.total,
                onChange: (page) => change({ page: String(page), order: undefined })
              }}
            />
            <Typography.Text type='secondary'>{t('reviewKeys')}</Typography.Text>
          </Flex>
        </Card>
      </Col>
      <Col xs={24} lg={17} xxl={19}>
        {orderSn ? (
          <Desk key={orderSn} orderSn={orderSn} onDecided={() => open(next ?? list[at - 1]?.orderSn)} />
        ) : (
          data && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('reviewEmpty')} />
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

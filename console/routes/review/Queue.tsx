import { Button, Flex, Table, Tag, theme, Typography, type TablePaginationConfig } from 'antd'
import type { ConsoleData } from '@contract/console'
import { isPast, waited } from '../../app/shown'
import { t, word } from '../../words'

type RowData = ConsoleData<'GET /console/api/reviews'>['list'][number]

interface Props {
  rows: RowData[]
  /** Number of the order that is open. */
  opened: string | undefined
  isLoading: boolean
  onOpen: (orderSn: string) => void
  pagination: TablePaginationConfig
}

/** Orders whose documents wait, the longest first. */
export function Queue({ rows, opened, isLoading, onOpen, pagination }: Props) {
  const { token } = theme.useToken()
  return (
    <Table<RowData>
      size='small'
      rowKey='orderSn'
      showHeader={false}
      loading={isLoading}
      dataSource={rows}
      locale={{ emptyText: t('reviewEmpty') }}
      pagination={{ ...pagination, showSizeChanger: false, hideOnSinglePage: true, simple: true }}
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
      columns={[
        {
          render: (_, { orderSn, name, number, title, status, since, by }) => (
            <Flex vertical>
              <Flex justify='space-between' gap='small' wrap>
                <Button type='link' size='small' style={{ padding: 0 }} onClick={() => onOpen(orderSn)}>
                  {orderSn}
                </Button>
                <Typography.Text type={isPast(by) ? 'danger' : undefined}>{waited(since)}</Typography.Text>
              </Flex>
              <Typography.Text ellipsis={{ tooltip: title }}>
                {[name, number || title].filter(Boolean).join(' · ')}
              </Typography.Text>
              <span>
                <Tag>{word('shop', status)}</Tag>
                {isPast(by) && <Tag color='error'>{t('late')}</Tag>}
              </span>
            </Flex>
          )
        }
      ]}
    />
  )
}

import { Button, Flex, Tag, theme, Typography } from 'antd'
import type { ConsoleData } from '@contract/console'
import { joined, List, type Columns } from '../../app/cells'
import type { Found } from '../../app/Screen'
import { isPast, waited } from '../../app/shown'
import { t, word } from '../../words'

interface Props {
  found: Found<ConsoleData<'GET /console/api/reviews'>>
  /** Number of the order that is open. */
  opened: string | undefined
  onOpen: (orderSn: string) => void
}

/** Orders whose documents wait, the longest first. */
export function Queue({ found, opened, onOpen }: Props) {
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

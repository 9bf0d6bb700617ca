import {
  Descriptions,
  Flex,
  Table,
  Timeline,
  Typography,
  type DescriptionsProps,
  type TableProps
} from 'antd'
import type { ReactNode } from 'react'
import { t, type WordKey } from '../words'
import { afterPage, pageOf } from './filters'
import { Failed } from './Failed'
import type { Found } from './Screen'
import { mostCounted, time } from './shown'
import { useAddress } from './useAddress'

/** Columns of a table: title, cell, and whether it has figures or a place of its own. */
export type Columns<Row> = readonly (readonly [
  title: WordKey | '',
  cell: (row: Row) => ReactNode,
  more?: 'right' | { fixed?: 'end' | undefined; width?: number }
])[]

type RowsProps<Row> = Omit<TableProps<Row>, 'columns' | 'dataSource'> & {
  rows: readonly Row[] | undefined
  columns: Columns<Row>
}

/** A small table of everything at once. */
export const Rows = <Row extends object>({ rows, columns, ...more }: RowsProps<Row>) => (
  <Table<Row>
    size='small'
    pagination={false}
    scroll={{ x: 'max-content' }}
    dataSource={rows}
    columns={columns.map(([title, cell, own]) => ({
      title: title && t(title),
      render: (_: unknown, row: Row) => cell(row),
      ...(own === 'right' ? { align: own } : own)
    }))}
    {...more}
  />
)

type ListProps<Row> = Omit<RowsProps<Row>, 'rows'> & {
  found: Found<{ list: Row[]; total: number }>
  pageSize?: number
}

/** A list of which the server sends one page; the address has its number. */
export function List<Row extends object>({ found, pageSize = 50, pagination, ...more }: ListProps<Row>) {
  const [params, change] = useAddress()
  const { data, error, isFetching, refetch } = found
  return (
    <>
      {error && <Failed error={error} retry={() => void refetch()} />}
      <Rows
        rows={data?.list}
        loading={isFetching && !data}
        pagination={{
          current: pageOf(params),
          pageSize,
          total: data?.total ?? 0,
          showSizeChanger: false,
          showTotal: (count) => t(count < mostCounted ? 'inAll' : 'moreThan', { count }),
          onChange: (page) => change({ ...afterPage, page: String(page) }),
          ...pagination
        }}
        {...more}
      />
    </>
  )
}

interface LinesProps {
  /** Below, in grey. */
  second?: ReactNode
  /** Widest in px; a longer text is cut, and shown whole by the pointer. */
  width?: number | undefined
  children: ReactNode
}

/** Two lines, of a cell or a list. */
export const Lines = ({ second, width, children }: LinesProps) => (
  <Flex vertical style={{ maxWidth: width }}>
    {width && typeof children === 'string' ? (
      <Typography.Text ellipsis={{ tooltip: children }}>{children}</Typography.Text>
    ) : (
      <span>{children}</span>
    )}
    {second && <Typography.Text type='secondary'>{second}</Typography.Text>}
  </Flex>
)

/** A cell of two lines; `second` and `width` as of `Lines`. */
export const lines = (first: ReactNode, second?: ReactNode, width?: number) => (
  <Lines second={second} width={width}>
    {first}
  </Lines>
)

/** A title and how many, if more than one. */
export const pieces = (title: string, count: number) => (count > 1 ? `${title} × ${count}` : title)

/** The parts that there are, with dots between. */
export const joined = (...parts: (string | number | false | null | undefined)[]) =>
  parts.filter(Boolean).join(' · ')

type FactsProps = DescriptionsProps & { facts: readonly (readonly [label: WordKey, value: ReactNode])[] }

/** Names and values; a fact without a value is left out. */
export const Facts = ({ facts, ...more }: FactsProps) => (
  <Descriptions
    column={{ xs: 1, sm: 2 }}
    items={facts
      .filter(([, value]) => value !== '' && value !== null && value !== undefined && value !== false)
      .map(([label, children]) => ({ key: label, label: t(label), children }))}
    {...more}
  />
)

/** A time line of events, in the order given. */
export const Story = ({
  events
}: {
  events: readonly { text: string; createdAt: string; who?: string }[]
}) => (
  <Timeline
    items={events.map(({ text, createdAt, who }, index) => ({
      key: `${createdAt} ${index}`,
      color: who ? 'gray' : 'green',
      content: <Lines second={`${time(createdAt)} ${who ?? ''}`}>{text}</Lines>
    }))}
  />
)

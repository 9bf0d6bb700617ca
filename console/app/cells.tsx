import {
  Button,
  Descriptions,
  Flex,
  Grid,
  Table,
  Tag,
  Timeline,
  Typography,
  type DescriptionsProps,
  type TableProps
} from 'antd'
import type { ReactNode } from 'react'
import { t, word, type WordKey } from '../words'
import { afterPage, pageOf, useAddress } from './address'
import { Failed, type Found } from './Screen'
import { mostCounted, time } from './shown'

/** Columns of a table: each title with its cell. */
export type Columns<Row> = { readonly [Title in WordKey | '']?: (row: Row) => ReactNode }

/** Columns of figures, which are aligned at the right. */
const figures =
  /^(amount|returned|count|total|price|prestore|lowFee|points|coins|stock|piecesLeft|rows|came|wentBack|stays|onTheWay|theirs|ours|period\..*)$/

export type RowsProps<Row> = Omit<TableProps<Row>, 'columns' | 'dataSource'> & {
  rows: readonly Row[] | undefined
  columns: Columns<Row>
  /** Text in place of rows, where the usual one says too little. */
  empty?: WordKey
}

/** A table of rows that are all there. On a narrow screen its buttons stay in view. */
export function Rows<Row extends object>({ rows, columns, empty, ...more }: RowsProps<Row>) {
  const isNarrow = !Grid.useBreakpoint().md
  return (
    <Table<Row>
      size='small'
      pagination={{ pageSize: 50, showSizeChanger: false, hideOnSinglePage: true }}
      scroll={{ x: 'max-content' }}
      dataSource={rows}
      locale={empty ? { emptyText: t(empty) } : {}}
      columns={Object.entries(columns).map(([title, cell]) => ({
        title: title && t(title as WordKey),
        render: (_: unknown, row: Row) => cell(row),
        ...(figures.test(title) ? { align: 'right' } : {}),
        ...(title === 'acts' && isNarrow ? { fixed: 'end' } : {})
      }))}
      {...more}
    />
  )
}

type ListProps<Row> = Omit<RowsProps<Row>, 'rows'> & {
  found: Found<{ list: Row[]; total: number }>
  pageSize?: number
}

/** A list of which the server sends one page; the address has its number. */
export function List<Row extends object>({ found, pageSize = 50, pagination, ...more }: ListProps<Row>) {
  const [params, change] = useAddress()
  const { data, isFetching } = found
  return (
    <>
      <Failed found={found} />
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

/**
 * Two lines, of a cell or a list; `second` is below, in grey. `width`: widest in px; a longer text is cut, and shown whole by the pointer.
 */
export const lines = (first: ReactNode, second?: ReactNode, width?: number) => (
  <Flex vertical style={{ maxWidth: width }}>
    {width && typeof first === 'string' ? (
      <Typography.Text ellipsis={{ tooltip: first }}>{first}</Typography.Text>
    ) : (
      <span>{first}</span>
    )}
    {second && <Typography.Text type='secondary'>{second}</Typography.Text>}
  </Flex>
)

/** A text that can be copied. */
export const copied = (text: string) => <Typography.Text copyable>{text}</Typography.Text>

/** The number of an order; nothing where its title has it. */
export const unlessIn = (title: string, number: string) => !title.includes(number) && number

/** A title and how many, if more than one. */
export const pieces = (title: string, count: number) => (count > 1 ? `${title} × ${count}` : title)

/** Roles of a person. */
export const RoleTags = ({ roles }: { roles: readonly string[] }) => (
  <Flex gap={4} wrap>
    {roles.map((role) => (
      <Tag key={role}>{word('role', role)}</Tag>
    ))}
  </Flex>
)

/** Opens the form of a row. */
export const EditButton = ({ title, onClick }: { title: string; onClick: () => void }) => (
  <Button size='small' aria-label={`${t('edit')} ${title}`} onClick={onClick}>
    {t('edit')}
  </Button>
)

/** The parts that there are, with dots between. */
export const joined = (...parts: (string | number | false | null | undefined)[]) =>
  parts.filter(Boolean).join(' · ')

/** The sentences or words that there are, with spaces between. */
export const spaced = (...parts: (string | false | null | undefined)[]) => parts.filter(Boolean).join(' ')

type FactsProps = DescriptionsProps & { facts: { [Label in WordKey]?: ReactNode } }

/** Names and values; a fact without a value is left out. */
export const Facts = ({ facts, ...more }: FactsProps) => (
  <Descriptions
    column={{ xs: 1, sm: 2 }}
    items={Object.entries(facts)
      .filter(([, value]) => value !== '' && value !== null && value !== undefined && value !== false)
      .map(([label, children]) => ({ key: label, label: t(label as WordKey), children }))}
    {...more}
  />
)

interface Event {
  text: ReactNode
  createdAt: string
  /** The colleague who did it. */
  who?: string
}

/** A time line of events, in the order given. */
export const Story = ({ events }: { events: readonly Event[] }) => (
  <Timeline
    items={events.map(({ text, createdAt, who }, index) => ({
      key: `${createdAt} ${index}`,
      color: who ? 'gray' : 'green',
      content: lines(text, `${time(createdAt)} ${who ?? ''}`)
    }))}
  />
)

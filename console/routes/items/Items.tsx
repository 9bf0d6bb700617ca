import { Button, Card, Flex, Input, Segmented, Tabs, Tag, Typography } from 'antd'
import type { ConsoleData, ConsoleQuery } from '@contract/console'
import { useMay } from '../../app/me'
import { PagedTable } from '../../app/PagedTable'
import { useRead } from '../../app/query'
import { yuan } from '../../app/shown'
import { useAddress } from '../../app/useAddress'
import { t, word } from '../../words'
import { EditItem } from './EditItem'

type Query = ConsoleQuery<'GET /console/api/items'>
type Item = ConsoleData<'GET /console/api/items'>['list'][number]

const kinds = ['goods', 'packages', 'coupons', 'vip', 'accelerate', 'mall'] as const
const pageSize = 50
const filters = ['all', 'true', 'false'] as const

/** Query of the list, from the address. */
function queryOf(params: URLSearchParams): Query {
  const onSale = params.get('onSale')
  return {
    of: kinds.find((kind) => kind === params.get('of')) ?? 'goods',
    q: params.get('q') ?? undefined,
    onSale: onSale === null ? undefined : onSale === 'true',
    page: Math.max(1, Number(params.get('page')) || 1),
    pageSize
  }
}

/** Goods, packages, coupons, plans and the points mall: price, stock, and whether they are on sale. */
export function Items() {
  const [params, change] = useAddress()
  const query = queryOf(params)
  const { of, q, onSale } = query
  const found = useRead('GET /console/api/items', query, { everySeconds: 60 })
  const mayEdit = useMay()('POST /console/api/editItem')
  const opened = found.data?.list.find(({ id }) => String(id) === params.get('open'))
  return (
    <Card title={<h1 style={{ font: 'inherit', margin: 0 }}>{t('items')}</h1>}>
      <Tabs
        activeKey={of}
        onChange={(kind) => change({ of: kind, q: undefined, page: undefined, open: undefined })}
        items={kinds.map((key) => ({ key, label: word('items', key) }))}
      />
      <Flex vertical gap='small'>
        <Flex gap='small' wrap>
          <Input.Search
            key={`${of} ${q}`}
            aria-label={t('itemName')}
            placeholder={t('itemName')}
            defaultValue={q}
            maxLength={40}
            style={{ width: 240 }}
            onSearch={(typed) => change({ q: typed.trim() || undefined, page: undefined })}
          />
          <Segmented
            aria-label={t('state')}
            value={onSale === undefined ? 'all' : String(onSale)}
            onChange={(value) => change({ onSale: value === 'all' ? undefined : value, page: undefined })}
            options={filters.map((value) => ({ value, label: word('sale', value) }))}
          />
        </Flex>
        <PagedTable<Item>
          found={found}
          query={query}
          rowKey='id'
          columns={columns(
            of,
            found.data?.list ?? [],
            mayEdit ? (id) => change({ open: String(id) }) : undefined
          )}
        />
      </Flex>
      {opened && (
        <EditItem
          key={opened.id}
          of={of}
          item={opened}
          onClose={() => change({ open: undefined }, { replace: true })}
        />
      )}
    </Card>
  )
}

const figures = ['price', 'points', 'stock'] as const

/** The figures that any of the items has. */
const figuresIn = (list: Item[]) =>
  figures.filter((name) => list.some(({ variants }) => variants.some((variant) => variant[name] !== null)))

const columns = (of: Query['of'], list: Item[], open: ((id: number) => void) | undefined) => [
  {
    title: t('itemName'),
    render: (_: unknown, { title, about }: Item) => (
      <Flex vertical style={{ maxWidth: 360 }}>
        <Typography.Text ellipsis={{ tooltip: title }}>{title}</Typography.Text>
        <Typography.Text type='secondary' ellipsis={{ tooltip: about }}>
          {about}
        </Typography.Text>
      </Flex>
    )
  },
  {
    title: t('variant'),
    render: (_: unknown, { variants }: Item) =>
      variants.map(({ id, label }) => (
        <div key={id}>{id === 0 && variants.length > 1 ? t('inLists') : label || '–'}</div>
      ))
  },
  ...figuresIn(list).map((name) => ({
    title: t(name === 'points' && of === 'coupons' ? 'coins' : name),
    align: 'right' as const,
    render: (_: unknown, { variants }: Item) =>
      variants.map((variant) => {
        const value = variant[name]
        const shown = name === 'price' && value !== null ? yuan(value) : value
        return <div key={variant.id}>{shown ?? '–'}</div>
      })
  })),
  {
    title: t('state'),
    render: (_: unknown, { onSale }: Item) => (
      <Tag color={onSale ? 'success' : undefined}>{word('sale', String(onSale))}</Tag>
    )
  },
  {
    title: t('acts'),
    render: (_: unknown, { id, title }: Item) =>
      open && (
        <Button size='small' aria-label={`${t('edit')} ${title}`} onClick={() => open(id)}>
          {t('edit')}
        </Button>
      )
  }
]

import { Button, Flex, Tabs, Tag } from 'antd'
import type { ConsoleData, ConsoleQuery } from '@contract/console'
import { type Columns, lines, List } from '../../app/cells'
import { afterPage, Choice, chosenOf, pageOf, Search } from '../../app/filters'
import { useMay } from '../../app/me'
import { useRead } from '../../app/query'
import { Screen } from '../../app/Screen'
import { yuan } from '../../app/shown'
import { useAddress } from '../../app/useAddress'
import { t, word } from '../../words'
import { EditItem } from './EditItem'

type Query = ConsoleQuery<'GET /console/api/items'>
type Item = ConsoleData<'GET /console/api/items'>['list'][number]

const kinds = ['goods', 'packages', 'coupons', 'vip', 'accelerate', 'mall'] as const
const sales = ['all', 'true', 'false'] as const

/** Query of the list, from the address. */
const queryOf = (params: URLSearchParams): Query => ({
  of: chosenOf(params, 'of', kinds) ?? 'goods',
  q: params.get('q') ?? undefined,
  onSale: params.has('onSale') ? params.get('onSale') === 'true' : undefined,
  page: pageOf(params),
  pageSize: 50
})

/** Goods, packages, coupons, plans and the points mall: price, stock, and whether they are on sale. */
export function Items() {
  const [params, change] = useAddress()
  const query = queryOf(params)
  const { of } = query
  const found = useRead('GET /console/api/items', query, { everySeconds: 60 })
  const list = found.data?.list ?? []
  const mayEdit = useMay()('POST /console/api/editItem')
  const opened = list.find(({ id }) => String(id) === params.get('open'))
  return (
    <Screen title='items'>
      <Tabs
        activeKey={of}
        onChange={(kind) => change({ ...afterPage, of: kind, q: undefined })}
        items={kinds.map((key) => ({ key, label: word('items', key) }))}
      />
      <Flex gap='small' wrap>
        <Search key={of} name='q' label='itemName' />
        <Choice name='onSale' label='state' values={sales} words='sale' />
      </Flex>
      <List
        found={found}
        rowKey='id'
        columns={columns(of, list, mayEdit ? (id) => change({ open: String(id) }) : undefined)}
      />
      {opened && (
        <EditItem
          key={opened.id}
          of={of}
          item={opened}
          onClose={() => change({ open: undefined }, { replace: true })}
        />
      )}
    </Screen>
  )
}

const figures = ['price', 'points', 'stock'] as const

/** The figures that any of the items has. */
const figuresIn = (list: Item[]) =>
  figures.filter((name) => list.some(({ variants }) => variants.some((variant) => variant[name] !== null)))

const columns = (of: Query['of'], list: Item[], open: ((id: number) => void) | undefined): Columns<Item> => [
  ['itemName', ({ title, about }) => lines(title, about, 360)],
  [
    'variant',
    ({ variants }) =>
      variants.map(({ id, label }) => (
        <div key={id}>{id === 0 && variants.length > 1 ? t('inLists') : label || '–'}</div>
      ))
  ],
  ...figuresIn(list).map(
    (name) =>
      [
        name === 'points' && of === 'coupons' ? 'coins' : name,
        ({ variants }: Item) =>
          variants.map(({ id, [name]: value }) => (
            <div key={id}>{(name === 'price' && value !== null ? yuan(value) : value) ?? '–'}</div>
          )),
        'right'
      ] as const
  ),
  ['state', ({ onSale }) => <Tag color={onSale ? 'success' : 'default'}>{word('sale', String(onSale))}</Tag>],
  [
    'acts',
    ({ id, title }) =>
      open && (
        <Button size='small' aria-label={`${t('edit')} ${title}`} onClick={() => open(id)}>
          {t('edit')}
        </Button>
      )
  ]
]

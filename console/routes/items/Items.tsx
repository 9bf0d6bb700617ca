import { Flex, Tabs, Tag } from 'antd'
import type { ConsoleData } from '@contract/console'
import { type Columns, EditButton, lines, List } from '../../app/cells'
import { afterPage, Choice, chosenOf, Search, textsOf, useAddress, usePage } from '../../app/address'
import { useMay } from '../../app/me'
import { Screen } from '../../app/Screen'
import { yuan } from '../../app/shown'
import { t, word } from '../../words'
import { EditItem } from './EditItem'

type Item = ConsoleData<'GET /console/api/items'>['list'][number]

const kinds = ['goods', 'packages', 'coupons', 'vip', 'accelerate', 'mall'] as const
const sales = ['all', 'true', 'false'] as const

/** Goods, packages, coupons, plans and the points mall: price, stock, and whether they are on sale. */
export function Items() {
  const [params, change] = useAddress()
  const of = chosenOf(params, 'of', kinds) ?? 'goods'
  const onSale = params.has('onSale') ? params.get('onSale') === 'true' : undefined
  const found = usePage('GET /console/api/items', { of, onSale, ...textsOf(params, 'q') })
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

/** A figure of a variant; a dash where it has none. */
function figureOf(variant: Item['variants'][number], name: (typeof figures)[number]): string | number {
  const value = variant[name]
  if (value === null) return '–'
  return name === 'price' ? yuan(value) : value
}

const columns = (
  of: (typeof kinds)[number],
  list: Item[],
  open: ((id: number) => void) | undefined
): Columns<Item> => ({
  itemName: ({ title, about }) => lines(title, about, 360),
  variant: ({ variants }) =>
    variants.map(({ id, label }) => (
      <div key={id}>{id === 0 && variants.length > 1 ? t('inLists') : label || '–'}</div>
    )),
  ...Object.fromEntries(
    figuresIn(list).map((name) => [
      name === 'points' && of === 'coupons' ? 'coins' : name,
      ({ variants }: Item) => variants.map((variant) => <div key={variant.id}>{figureOf(variant, name)}</div>)
    ])
  ),
  state: ({ onSale }) => <Tag color={onSale ? 'success' : 'default'}>{word('sale', String(onSale))}</Tag>,
  acts: ({ id, title }) => open && <EditButton title={title} onClick={() => open(id)} />
})

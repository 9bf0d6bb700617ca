import { useRef, useState } from 'react'
import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { arrived, get } from '@/api/client'
import { listGoods } from '@/api/firstQueries'
import { Chip } from '@/components/base/Chip'
import { cx } from '@/components/base/cx'
import { Tabs } from '@/components/navigation/Tabs'
import { SearchEntry } from '@/components/form/Field'
import { useStores } from '@/hooks'
import { go } from '@/nav/navigate'
import { usePageParams } from '@/nav/usePageParams'
import { t } from '@/i18n'
import type { Query } from '@contract'
import { useBeside } from '@/screens/beside'
import { List } from '@/screens/List'
import { useOperators } from '../numbers/useOperators'
import { GoodsInstead } from './GoodsInstead'
import { GoodsTile } from './GoodsTile'

type Kind = 'all' | 'fast' | 'general'
const kinds: Kind[] = ['all', 'fast', 'general']

type Sort = NonNullable<Query<'GET /api/shop/goodsList'>['sort']>
const sorts = ['rank', 'sold', 'price'] as const

const kindOf = (given?: string): Kind => kinds.find((kind) => kind === given) ?? 'all'

/** Goods by kind, group, operator and search; the page's parameters set the initial filters. */
export const GoodsBrowser = observer(function GoodsBrowser({ first }: { first?: Kind }) {
  const { onSale } = useStores().layout
  const beside = useBeside()
  const params = usePageParams()
  const all = useOperators()
  const [kind, setKind] = useState<Kind>(kindOf(params.kind ?? first))
  const [group, setGroup] = useState(params.group)
  const now = useRef(kind)
  now.current = kind
  const [operator, setOperator] = useState(Number(params.operator) || undefined)
  const [sort, setSort] = useState<Sort>('rank')
  const [keyword, setKeyword] = useState(params.keyword)
  const [none, setNone] = useState<Query<'GET /api/shop/goodsInstead'>>()
  // general goods have no operator
  const operators = kind === 'general' ? [] : all.filter(({ value }) => value > 0)
  const filter = { kind: kind === 'all' ? undefined : kind, group, operator, keyword }
  const asked = (page: number) =>
    listGoods({ ...filter, sort: sort === 'rank' ? undefined : sort }, onSale, page)
  const [arrivedPage] = useState(() => arrived('/api/shop/goodsList', asked(1)))
  const [groups, setGroups] = useState<string[]>(arrivedPage?.groups ?? [])
  const load = async (page: number) => {
    setNone(undefined)
    const found = await get('/api/shop/goodsList', asked(page))
    // the visitor may have chosen another kind meanwhile
    if (now.current === kind) setGroups(found.groups)
    if (keyword && !found.total) setNone({ ...filter, ...onSale })
    return found
  }
  const clear = () => {
    setGroup(undefined)
    setOperator(undefined)
    setKeyword(undefined)
  }
  const narrowed = Boolean(group || operator || keyword)
  return (
    <List
      top={
        <View className='px12 col gap8'>
          <SearchEntry
            value={keyword}
            placeholder={t('goods.search')}
            clearLabel={t('numbers.filter.clearInput')}
            onOpen={() => go('pages-sub/shop/search/index', { keyword })}
            onClear={() => setKeyword(undefined)}
          />
          <Tabs<Kind>
            label={t('goods.title')}
            options={kinds.map((value) => ({
              value,
              label: t(value === 'all' ? 'common.shop.all' : `goods.kind.${value}`)
            }))}
            value={kind}
            onChange={(next) => {
              setKind(next)
              setGroup(undefined)
              if (next === 'general') setOperator(undefined)
            }}
          />
        </View>
      }
      header={
        <>
          {groups.length || operators.length ? (
            <View className={cx('col gap8', beside ? 'beside' : 'px12 mt8')}>
              {beside ? <View className='h'>{t('goods.group')}</View> : null}
              <View className='rail' role='group' aria-label={t('goods.group')}>
                {groups.map((value) => (
                  <Chip
                    key={value}
                    on={value === group}
                    onClick={() => setGroup(value === group ? undefined : value)}
                  >
                    {value}
                  </Chip>
                ))}
              </View>
              {operators.length ? (
                <>
                  {beside ? <View className='h mt8'>{t('numbers.filter.operator')}</View> : null}
                  <View className='rail' role='group' aria-label={t('numbers.filter.operator')}>
                    {operators.map(({ value, brief }) => (
                      <Chip
                        key={value}
                        on={value === operator}
                        onClick={() => setOperator(value === operator ? undefined : value)}
                      >
                        {brief}
                      </Chip>
                    ))}
                  </View>
                </>
              ) : null}
            </View>
          ) : null}
          <View className='rail px12 mt8' role='group' aria-label={t('goods.sort')}>
            {sorts.map((order) => (
              <SortChip key={order} order={order} sort={sort} onSort={setSort} />
            ))}
          </View>
          {none ? <GoodsInstead asked={none} /> : null}
        </>
      }
      load={load}
      first={() => arrivedPage}
      deps={[kind, group, operator, keyword, sort]}
      grid
      shape={['tile', 'tile', 'tile', 'tile']}
      rowKey={(row) => row.goodsId}
      row={(row) => <GoodsTile key={row.goodsId} row={row} />}
      empty={
        narrowed
          ? {
              small: Boolean(none),
              text: t('goods.none'),
              action: t('numbers.number.clear'),
              onAction: clear
            }
          : { text: t('goods.empty') }
      }
    />
  )
})

/** One order of the list; the price in both directions in turn. */
function SortChip({ order, sort, onSort }: SortChipProps) {
  const isPrice = order === 'price'
  const on = isPrice ? sort === 'priceUp' || sort === 'priceDown' : sort === order
  const next = sort === 'priceUp' ? 'priceDown' : 'priceUp'
  const icon = sort === 'priceDown' ? 'down' : 'up'
  return (
    <Chip
      on={on}
      icon={isPrice && on ? icon : undefined}
      label={isPrice && on ? t(`goods.sort.${sort}`) : undefined}
      onClick={() => onSort(isPrice ? next : order)}
    >
      {t(`goods.sort.${order}`)}
    </Chip>
  )
}

interface SortChipProps {
  order: (typeof sorts)[number]
  sort: Sort
  onSort: (sort: Sort) => void
}

import { useState } from 'react'
import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { Chip } from '@/components/Chip'
import { SearchBox } from '@/components/Field'
import { Tabs } from '@/components/Tabs'
import { usePageParams } from '@/hooks'
import { t } from '@/i18n'
import { List } from '@/screens/List'
import { useOperators } from '../index/VanityNumber/useOperators'
import { GoodsTile } from './GoodsTile'

export type Kind = 'all' | 'fast' | 'general'
const kinds: Kind[] = ['all', 'fast', 'general']

const kindOf = (given?: string): Kind => kinds.find((kind) => kind === given) ?? 'all'

/** Goods to look through: by kind, group, operator and words. The page's parameters are where it begins. */
export const GoodsBrowser = observer(function GoodsBrowser({ first }: { first?: Kind }) {
  const params = usePageParams()
  const all = useOperators()
  const [kind, setKind] = useState<Kind>(kindOf(params.kind ?? first))
  const [group, setGroup] = useState(params.group)
  const [groups, setGroups] = useState<Partial<Record<Kind, string[]>>>({})
  const [operator, setOperator] = useState(Number(params.operator) || undefined)
  const [asked, setAsked] = useState(params.keyword ?? '')
  const [keyword, setKeyword] = useState(params.keyword ?? '')
  // goods of no operator are those that are no plans
  const operators = kind === 'general' ? [] : all.filter(({ value }) => value > 0)
  const known = groups[kind] ?? (group ? [group] : [])
  const load = async (page: number) => {
    const found = await get('/api/shop/goodsList', {
      page,
      kind: kind === 'all' ? undefined : kind,
      group,
      operator,
      keyword: keyword || undefined
    })
    // there is no call for groups: those that were seen are those to choose from
    const seen = found.list.map((row) => row.group).filter(Boolean)
    setGroups((now) => ({ ...now, [kind]: [...new Set([...(now[kind] ?? []), ...seen])] }))
    return found
  }
  const clear = () => {
    setGroup(undefined)
    setOperator(undefined)
    setAsked('')
    setKeyword('')
  }
  const narrowed = Boolean(group || operator || keyword)
  return (
    <List
      top={
        <View className='px12 col gap8'>
          <SearchBox
            value={asked}
            label={t('shop.goods.search')}
            placeholder={t('shop.goods.search')}
            clearLabel={t('shop.filter.clearInput')}
            onChange={(text) => {
              setAsked(text)
              if (!text) setKeyword('')
            }}
            onConfirm={() => setKeyword(asked.trim())}
          />
          <Tabs<Kind>
            label={t('shop.goods.title')}
            options={kinds.map((value) => ({
              value,
              label: t(value === 'all' ? 'shop.home.all' : `shop.goods.kind.${value}`)
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
        known.length || operators.length ? (
          <View className='col gap8 px12 mt8'>
            <View className='rail' role='group' aria-label={t('shop.goods.group')}>
              {known.map((value) => (
                <Chip
                  key={value}
                  on={value === group}
                  onClick={() => setGroup(value === group ? undefined : value)}
                >
                  {value}
                </Chip>
              ))}
            </View>
            <View className='rail' role='group' aria-label={t('shop.filter.operator')}>
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
          </View>
        ) : null
      }
      load={load}
      deps={[kind, group, operator, keyword]}
      grid
      rowKey={(row) => row.goodsId}
      row={(row) => <GoodsTile key={row.goodsId} row={row} />}
      empty={
        narrowed
          ? { says: t('shop.goods.none'), action: t('shop.number.clear'), onAction: clear }
          : { says: t('shop.goods.empty') }
      }
    />
  )
})

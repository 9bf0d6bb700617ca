import { useState } from 'react'
import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { Cell, CellGroup } from '@/components/base/Cell'
import { SearchBox } from '@/components/form/Field'
import { useStores } from '@/hooks'
import { t } from '@/i18n'
import { itemTarget } from '@/nav/item'
import { go } from '@/nav/navigate'
import { usePageParams } from '@/nav/usePageParams'
import { offersBirthday, toBirthday } from '@/areas/numbers/search/Birthday'
import { Searched } from '@/areas/numbers/search/Searched'
import { useOpenList } from '@/areas/numbers/useFilter'
import { Screen } from '@/screens/Screen'
import { typedSearch } from '@rules/typed'
import { SuggestionRow } from './parts/SuggestionRow'
import { type Row, useSuggestions } from './parts/useSuggestions'
import './index.scss'

const listId = 'suggestions'
const rowId = (at: number) => `${listId}-${at}`

/** The search of the shop: suggestions while one types, recent words before. */
export default observer(function Search() {
  const { cache } = useStores()
  const openList = useOpenList()
  const [typed, setTyped] = useState(usePageParams().keyword ?? '')
  const [at, setAt] = useState(-1)
  const rows = useSuggestions(typed)
  const type = (text: string) => {
    setTyped(text)
    setAt(-1)
  }
  const searchGoods = (text: string) => {
    const keyword = typedSearch(text)
    if (!keyword) return
    cache.addSearched(keyword)
    go('pages/goods/index', { keyword }, 'replace')
  }
  // search the whole country, because the suggestions count it
  const searchNumbers = (keyword: string, tail?: true) => openList({ keyword, tail }, 'replace')
  const repeat = (text: string) => (/^\d+$/.test(text) ? searchNumbers(text) : searchGoods(text))
  const pick = (row: Row) => {
    if (row.kind === 'recent') return repeat(row.text)
    if (row.kind === 'word') return searchGoods(row.text)
    if (row.kind !== 'goods') return searchNumbers(row.text, row.kind === 'tail' ? true : undefined)
    cache.addSearched(typed)
    const kind = row.goodsKind === 'fast' ? 'fast' : 'general'
    const { path, params } = itemTarget({ kind, id: row.goodsId ?? 0 })
    return go(path, params)
  }
  const chosen = rows[at]
  const onKey = (key: string) => {
    if (key === 'ArrowDown') setAt(at + 1 < rows.length ? at + 1 : -1)
    else if (key === 'ArrowUp') setAt(at < 0 ? rows.length - 1 : at - 1)
    else if (key === 'Escape') setAt(-1)
    else return false
    return true
  }
  return (
    <Screen
      top={
        <View className='px12 row'>
          <SearchBox
            value={typed}
            onChange={type}
            onConfirm={() => (chosen ? pick(chosen) : searchGoods(typed))}
            focus
            maxLength={40}
            autoComplete='off'
            label={t('goods.find.hint')}
            placeholder={t('goods.find.hint')}
            clearLabel={t('numbers.filter.clearInput')}
            combobox={{
              'aria-controls': listId,
              'aria-expanded': rows.length > 0,
              'aria-activedescendant': chosen && rowId(at),
              onKey
            }}
          />
        </View>
      }
    >
      <View className='suggested' role='status'>
        {rows.length ? t('goods.find.found', { n: rows.length }) : ''}
      </View>
      <View id={listId} className='suggestions' role='listbox' aria-label={t('goods.find.list')}>
        {rows.map((row, i) => (
          <SuggestionRow key={rowId(i)} id={rowId(i)} row={row} on={i === at} onPick={() => pick(row)} />
        ))}
      </View>
      {typed.trim() ? null : (
        <View className='stack'>
          <Searched onPick={repeat} />
          <CellGroup title={t('goods.find.more')}>
            <Cell
              icon='phone'
              title={t('title.searchNumbers')}
              onClick={() => go('pages/index/VanityNumber/HeadSearch/index')}
            />
            {offersBirthday() ? (
              <Cell icon='calendar' title={t('title.birthday')} onClick={() => toBirthday()} />
            ) : null}
          </CellGroup>
        </View>
      )}
    </Screen>
  )
})
